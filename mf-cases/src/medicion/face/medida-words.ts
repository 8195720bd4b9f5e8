import { civilDayBounds, formatDateTime, formatDay } from '@caparazon/call/time';
import type { Medicion } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { alEgreso, conUnidad, esEstimado } from '@caparazon/clinic/medicion/values';
import type { Conflict } from '@caparazon/screen-kit/use-editing';
import type { MedidaField } from './medida-values.ts';

/** `6,5 kg`, `6,5 kg (estimado)`, `6,5 kg (en duda)` (rules: estimates, doubtful-weight). */
export const valueText = ({
  valor,
  unidad,
  metodo,
  dudosa,
}: Pick<Medicion, 'valor' | 'unidad' | 'metodo' | 'dudosa'>): string =>
  `${conUnidad(valor, unidad)}${esEstimado(metodo) ? ' (estimado)' : ''}${dudosa ? ' (en duda)' : ''}`;

/**
 * The day, and the time where it is known: a discharge and a sheet written later count at the end of their day (rules:
 * measure-series, sheet-weight-time).
 */
export function whenText({ origen, comentario, fechaHora }: Pick<Medicion, 'origen' | 'comentario' | 'fechaHora'>) {
  const isAtEnd = fechaHora === civilDayBounds(fechaHora).to - 1;
  const isOfADay = (origen === 'ficha_diaria' && isAtEnd) || (origen === 'ficha' && comentario === alEgreso);
  return isOfADay ? formatDay(fechaHora) : formatDateTime(fechaHora);
}

const fieldNames: Readonly<Record<MedidaField, string>> = {
  tipo: 'qué se midió',
  valor: 'valor',
  fechaHora: 'cuándo',
  metodo: 'método',
  exactitud: 'exactitud',
  comentario: 'comentario',
};

/** What somebody else corrected, and which fields written here stay (rule: two-editors). */
export function conflictWords(
  { own, changed, contested, theirs }: Conflict<Medicion | undefined, MedidaField>,
  tipos: readonly TipoMedicion[],
): string {
  if (theirs === undefined) return '';
  const valueWords: Readonly<Record<MedidaField, string>> = {
    tipo: tipos.find(({ tipo }) => tipo === theirs.tipo)?.nombre ?? theirs.tipo,
    valor: conUnidad(theirs.valor, theirs.unidad),
    fechaHora: formatDateTime(theirs.fechaHora),
    metodo: theirs.metodo,
    exactitud: theirs.exactitud === null ? '' : conUnidad(theirs.exactitud, theirs.unidad),
    comentario: theirs.comentario,
  };
  const now = changed.map((field) => `${fieldNames[field]}: ${valueWords[field] || 'vacío'}`).join('; ');
  const who = own ? 'En otra ventana guardaste' : 'Otra persona guardó mientras tanto';
  const kept = contested.map((field) => fieldNames[field]).join(', ');
  const mine = kept === '' ? 'Lo que escribiste sigue acá, sobre lo suyo' : `Sigue lo que escribiste en ${kept}`;
  return `${who} ${now}. ${mine}: revisalo antes de guardar.`;
}
