/** The orders of the whiteboard, and what is urgent (rule: whiteboard-screen). */
import { placeKey } from '@caparazon/clinic/animal/lugar';
import type { AlertaPizarra, FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { shortDay } from '../../tratamiento/face/time-words.ts';

export const ordenes = [
  { value: 'lugar', label: 'Por lugar' },
  { value: 'urgencia', label: 'Lo urgente primero' },
  { value: 'dias', label: 'Más días en cuidado' },
  { value: 'criterios', label: 'Más cerca de liberar' },
  { value: 'numero', label: 'Por número' },
] as const;
export type Orden = (typeof ordenes)[number]['value'];

const isOrden = (text: string | null): text is Orden => ordenes.some(({ value }) => value === text);

export const readOrden = (query: URLSearchParams): Orden => {
  const written = query.get('orden');
  return isOrden(written) ? written : 'lugar';
};

const alertWords: Readonly<Record<Exclude<AlertaPizarra, 'perdio_peso'>, string>> = {
  no_come: 'Dos días sin comer',
  plasticos: 'Plásticos esta semana',
  dosis_a_revisar: 'Dosis a revisar',
  sin_ficha: 'Sin ficha de hoy',
};

const weekMs = 7 * 24 * 3600_000;

/** `Perdió 20 % en 6 días`; after a week with its date: `Perdió 6 % en 13 días (al 12/11)`. */
function lossText(peso: FilaPizarra['peso'], now: number): string {
  if (!peso?.perdida) return 'Perdió peso';
  const { porcentaje, dias, fecha } = peso.perdida;
  const until = now - fecha > weekMs ? ` (al ${shortDay(fecha, now)})` : '';
  return `Perdió ${porcentaje} % en ${dias === 1 ? '1 día' : `${dias} días`}${until}`;
}

export const alertText = (alerta: AlertaPizarra, { peso }: Pick<FilaPizarra, 'peso'>, now: number): string =>
  alerta === 'perdio_peso' ? lossText(peso, now) : alertWords[alerta];

const shortWords: Readonly<Record<AlertaPizarra, string>> = {
  no_come: 'no come',
  perdio_peso: 'perdió peso',
  plasticos: 'plásticos',
  dosis_a_revisar: 'revisar dosis',
  sin_ficha: 'sin ficha',
};

/** On the wall: `perdió 20 %`. */
export const shortAlertText = (alerta: AlertaPizarra, { peso }: Pick<FilaPizarra, 'peso'>): string =>
  alerta === 'perdio_peso' && peso?.perdida ? `perdió ${peso.perdida.porcentaje} %` : shortWords[alerta];

/** A missing sheet has a column of its own. */
export const toldAlerts = ({ alertas }: Pick<FilaPizarra, 'alertas'>): AlertaPizarra[] =>
  alertas.filter((alerta) => alerta !== 'sin_ficha');

const urgency = (row: FilaPizarra): number =>
  10 * row.atrasadas - 5 * (row.tocanAhora ?? 0) + toldAlerts(row).length + (row.fichaDeHoy ? 0 : 0.1);
const share = ({ criterios: { cumplidos, total } }: FilaPizarra): number => (total === 0 ? 0 : cumplidos / total);

const compare: Record<Exclude<Orden, 'lugar'>, (one: FilaPizarra, other: FilaPizarra) => number> = {
  urgencia: (one, other) => urgency(other) - urgency(one),
  dias: (one, other) => other.diasEnCuidado - one.diasEnCuidado,
  criterios: (one, other) => share(other) - share(one),
  numero: (one, other) => one.idFichaAnimal - other.idFichaAnimal,
};

/** @param rows by place; equal ones keep that order */
export const inOrder = (rows: readonly FilaPizarra[], orden: Orden): FilaPizarra[] =>
  orden === 'lugar' ? [...rows] : rows.toSorted(compare[orden]);

export interface Grupo {
  lugar: string;
  rows: FilaPizarra[];
}

/** The animals by place, named as first typed. */
export const byLugar = (rows: readonly FilaPizarra[]): Grupo[] =>
  [...Map.groupBy(rows, ({ ubicacionActual }) => placeKey(ubicacionActual)).values()].map((own) => ({
    lugar: own[0]?.ubicacionActual ?? '',
    rows: own,
  }));
