/** Statements and their rows in words (rule: statements-screen). */
import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import { medioInWords } from '@caparazon/office/aporte/medio';
import {
  type EstadoFila,
  type Extracto,
  estadosFila,
  type Fila,
  mediosDeExtracto,
} from '@caparazon/office/extracto/calls';
import type { ChipTone } from '@caparazon/ui/chip';

export const extractoHref = (idExtracto: number): string => `/aportes/extractos/${idExtracto}`;

export const medioOptions = mediosDeExtracto.map((value) => ({
  value,
  label: value === 'transferencia' ? 'Un banco' : medioInWords(value),
}));

export const dayInWords = (day: string): string => formatDay(startOfCivilDay(day));

export const estadoLabels: Record<EstadoFila, string> = {
  pendiente: 'Por decidir',
  conciliada: 'Conciliadas',
  creada: 'Agregadas',
  apartada: 'Apartadas',
};

/** The views of a statement; '' is all rows. */
export const views: readonly { estado: EstadoFila | ''; label: string }[] = [
  ...estadosFila.map((estado) => ({ estado, label: estadoLabels[estado] })),
  { estado: '', label: 'Todas' },
];

export const viewOf = (written: string | null): EstadoFila | '' =>
  written === 'todas' ? '' : (estadosFila.find((estado) => estado === written) ?? 'pendiente');

export const viewHref = (idExtracto: number, estado: EstadoFila | '', page = 1): string => {
  const query = new URLSearchParams({ estado: estado || 'todas', ...(page > 1 && { pag: String(page) }) });
  return `${extractoHref(idExtracto)}?${query}`;
};

export const filasInWords = (n: number): string => (n === 1 ? '1 fila' : `${n} filas`);

export const totalOf = ({ filas }: Pick<Extracto, 'filas'>): number =>
  estadosFila.reduce((sum, estado) => sum + filas[estado], 0);

/** What was left out of a statement; '' for nothing. */
export function leftOutInWords({ egresos, ilegibles }: Pick<Extracto, 'egresos' | 'ilegibles'>): string {
  const out = egresos === 0 ? '' : `Quedaron afuera ${filasInWords(egresos)} de plata que salió. `;
  const lines = ilegibles.join(', ');
  return ilegibles.length === 0 ? out.trim() : `${out}No se pudieron leer estos renglones del archivo: ${lines}.`;
}

export function stateInWords({ estado, coincidencia, aportes }: Fila): { text: string; tone: ChipTone } {
  if (estado === 'conciliada') return { text: 'Conciliada', tone: 'alga' };
  if (estado === 'creada') return { text: 'Aporte agregado', tone: 'alga' };
  if (estado === 'apartada') return { text: 'Apartada', tone: 'niebla' };
  if (coincidencia === 'coincide') return { text: 'Coincide', tone: 'mar' };
  if (coincidencia === 'dudosa') {
    const several = aportes.length > 1;
    return { text: several ? 'Dudosa: puede ser de varios' : 'Dudosa: otra fila puede ser la suya', tone: 'carey' };
  }
  return { text: 'Sin aporte', tone: 'boya' };
}

/** The form of a new contribution, filled with what a row says. */
export function newAporteHref(
  { idExtracto, moneda, medio }: Extracto,
  { idFila, fecha, monto, referencia }: Fila,
): string {
  const said = { fecha, monto: String(monto), moneda, medio, detalle: referencia };
  return `/aportes/nuevo?${new URLSearchParams({ extracto: String(idExtracto), fila: String(idFila), ...said })}`;
}
