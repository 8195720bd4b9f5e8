/** Readings and exports in words (rule: contribution-readings). */
import type { Answer } from '@caparazon/call/call';
import type { getLecturasAportes } from '@caparazon/office/aporte/calls';
import * as ofDonantes from './donantes-filters.ts';
import { inForce, readFilters } from './filters.ts';

export type Lectura = Answer<typeof getLecturasAportes>['content'][number];

export const countOf = (total: number): string => (total === 1 ? '1 aporte' : `${total} aportes`);

const verbs: Readonly<Record<string, string>> = { leído: 'Leyó', exportado: 'Exportó' };

function lettersInWords({ que, cantidad }: Lectura, query: URLSearchParams): string {
  const anio = query.get('anio');
  if (que === 'recibo') return `Bajó el recibo ${query.get('recibo')}, del aporte #${query.get('aporte')}`;
  if (que === 'cartas') return `Bajó las cartas de ${anio}: ${cantidad}`;
  return `Bajó la carta de ${anio} de quien hizo el aporte #${query.get('donante')}`;
}

/** What was read of promised gifts and statements; null for anything else. */
function compromisosInWords(query: URLSearchParams, cantidad: number): string | null {
  if (query.has('compromiso')) return `el compromiso #${query.get('compromiso')}`;
  if (query.has('historialCompromiso')) return `la historia del compromiso #${query.get('historialCompromiso')}`;
  if (query.has('cuotas')) return `lo comprometido que falta: ${cantidad}`;
  if (query.has('extracto')) return `el extracto #${query.get('extracto')}: ${countOf(cantidad)}`;
  if (!query.has('compromisos')) return null;
  return cantidad === 1 ? '1 compromiso' : `${cantidad} compromisos`;
}

/** 'Exportó 312 aportes: Dólares (USD)'. */
export function lecturaInWords(lectura: Lectura): string {
  const { que, cantidad, consulta } = lectura;
  const query = new URLSearchParams(consulta);
  if (que === 'carta' || que === 'cartas' || que === 'recibo') return lettersInWords(lectura, query);
  const done = verbs[que] ?? que;
  if (query.has('idAporte')) return `${done} el aporte #${query.get('idAporte')}`;
  if (query.has('historial')) return `${done} la historia del aporte #${query.get('historial')}`;
  if (query.has('donante')) {
    return `${done} ${countOf(cantidad)} de una persona, la que hizo el #${query.get('donante')}`;
  }
  const promised = compromisosInWords(query, cantidad);
  if (promised !== null) return `${done} ${promised}`;
  const read = query.has('totales') ? `la suma de ${countOf(cantidad)}` : countOf(cantidad);
  const [counted, list] = query.has('donantes')
    ? [cantidad === 1 ? '1 donante' : `${cantidad} donantes`, donantes]
    : [read, aportes];
  const filterWords = list(query);
  return `${done} ${counted}${filterWords.length > 0 ? `: ${filterWords.join(', ')}` : ''}`;
}

const pageInWords = (page: number): string[] => (page > 1 ? [`página ${page}`] : []);

function aportes(query: URLSearchParams): string[] {
  const { filters, page } = readFilters(query);
  return [...inForce(filters).map(({ text }) => text), ...pageInWords(page)];
}

function donantes(query: URLSearchParams): string[] {
  const { filters, page } = ofDonantes.readFilters(query);
  return [...ofDonantes.inForce(filters).map(({ text }) => text), ...pageInWords(page)];
}
