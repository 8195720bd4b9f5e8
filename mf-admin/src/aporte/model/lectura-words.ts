/** Readings and exports in words (rule: contribution-readings). */
import type { Answer } from '@caparazon/call/call';
import type { getLecturasAportes } from '@caparazon/office/aporte/calls';
import * as ofDonantes from './donantes-filters.ts';
import { inForce, readFilters } from './filters.ts';

export type Lectura = Answer<typeof getLecturasAportes>['content'][number];

export const countOf = (total: number): string => (total === 1 ? '1 aporte' : `${total} aportes`);

const verbs: Readonly<Record<string, string>> = { leído: 'Leyó', exportado: 'Exportó' };

function lettersInWords({ que, cantidad }: Lectura, asked: URLSearchParams): string {
  const anio = asked.get('anio');
  if (que === 'cartas') return `Bajó las cartas de ${anio}: ${cantidad}`;
  return `Bajó la carta de ${anio} de quien hizo el aporte #${asked.get('donante')}`;
}

/** 'Exportó 312 aportes: Dólares (USD)'. */
export function lecturaInWords(lectura: Lectura): string {
  const { que, cantidad, consulta } = lectura;
  const asked = new URLSearchParams(consulta);
  if (que === 'carta' || que === 'cartas') return lettersInWords(lectura, asked);
  const done = verbs[que] ?? que;
  if (asked.has('idAporte')) return `${done} el aporte #${asked.get('idAporte')}`;
  if (asked.has('historial')) return `${done} la historia del aporte #${asked.get('historial')}`;
  if (asked.has('donante')) {
    return `${done} ${countOf(cantidad)} de una persona, la que hizo el #${asked.get('donante')}`;
  }
  const read = asked.has('totales') ? `la suma de ${countOf(cantidad)}` : countOf(cantidad);
  const [counted, list] = asked.has('donantes')
    ? [cantidad === 1 ? '1 donante' : `${cantidad} donantes`, donantes]
    : [read, aportes];
  const told = list(asked);
  return `${done} ${counted}${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
}

const pageInWords = (page: number): string[] => (page > 1 ? [`página ${page}`] : []);

function aportes(asked: URLSearchParams): string[] {
  const { filters, page } = readFilters(asked);
  return [...inForce(filters).map(({ text }) => text), ...pageInWords(page)];
}

function donantes(asked: URLSearchParams): string[] {
  const { filters, page } = ofDonantes.readFilters(asked);
  return [...ofDonantes.inForce(filters).map(({ text }) => text), ...pageInWords(page)];
}
