import { formatDateTime, instantOf } from '@caparazon/call/time';
import { unidadesDar, unidadesDosis, vias } from '@caparazon/clinic/tratamiento/values';
import type { TratamientoField } from './tratamiento-values.ts';

const readable: Partial<Record<TratamientoField, Readonly<Record<string, string>>>> = {
  via: vias,
  dosis: unidadesDosis,
  dar: unidadesDar,
};
const units: Partial<Record<TratamientoField, string>> = { frecuencia: 'horas', duracion: 'días', pesoUsado: 'kg' };

function readableMoment(text: string): string {
  const ms = instantOf(text);
  return Number.isNaN(ms) ? text : formatDateTime(ms);
}

export function fieldWords(field: TratamientoField, text: string): string {
  if (text === '') return 'sin dato';
  if (field === 'fechaHoraComienzo') return readableMoment(text);
  if (field === 'idProblema') return `el número ${text}`;
  if (field === 'fechaPesoUsado') return formatDateTime(Number(text));
  const unit = units[field];
  return unit ? `${text} ${unit}` : (readable[field]?.[text] ?? text);
}
