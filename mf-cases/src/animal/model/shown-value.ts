import { shown } from '@caparazon/call/fields';
import { phoneInWords } from '@caparazon/call/phone';
import { formatDateTime, formatDay, instantOf, startOfCivilDay } from '@caparazon/call/time';
import type { FichaField } from '@caparazon/clinic/animal/field-labels';
import { dayFields, no, yes } from './form-values.ts';

const days: ReadonlySet<string> = new Set(dayFields);
const weights: ReadonlySet<string> = new Set(['pesoIngreso', 'pesoEgreso']);
const typed: ReadonlySet<string> = new Set([
  'ubicacion',
  'nombreReportero',
  'correoReportero',
  'nombreReceptor',
  'ubicacionActual',
  'nombre',
  'especie',
  'procedimientoInmediato',
  'limpiezaAlIngreso',
  'numeroMarca',
  'tipoMarca',
  'leyendaMarca',
  'lugarDestinoFinal',
  'observacionesGenerales',
]);
const answers: Record<string, string> = { [yes]: 'Sí', [no]: 'No' };

const readable = (text: string, ms: number, format: (ms: number) => string): string =>
  Number.isNaN(ms) ? text : format(ms);

/** @param receivers names by user id */
export function shownValue(field: FichaField, text: string, receivers: Readonly<Record<string, string>>): string {
  if (text === '' || typed.has(field)) return text;
  if (days.has(field)) return readable(text, startOfCivilDay(text), formatDay);
  if (field === 'fechaHora') return readable(text, instantOf(text), formatDateTime);
  if (field === 'telefonoReportero') return phoneInWords(text);
  if (weights.has(field)) return `${text} kg`;
  if (field === 'receptorAnimal') return receivers[text] ?? text;
  return answers[text] ?? shown(text);
}
