/** Reads promised gifts, and what of them did not come (rules: pledges, pledge-periods). */
import { limits } from '@caparazon/call/limits';
import { monedas } from '@caparazon/office/aporte/monto';
import type { CompromisosFilters } from '@caparazon/office/compromiso/calls';
import { type Cuota, cuotasOf, endOfMonth, furthestAhead } from '@caparazon/office/compromiso/periodo';
import { compromisosMessages } from '@caparazon/office/compromiso/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { ClientSession, mongo, QueryFilter } from 'mongoose';
import { searched, textFilter } from '../aporte/filter.ts';
import { Aporte, type AporteDoc, type CuotaDe } from '../aporte/model.ts';
import { streamRows } from '../aporte/query.ts';
import { Compromiso, type CompromisoDoc } from './model.ts';

const newestFirst = { _id: -1 } as const;

function filterOf({ texto, estado }: CompromisosFilters): QueryFilter<CompromisoDoc> {
  return { ...(estado !== undefined && { estado }), ...textFilter(texto, searched, 'numeroTarjeta') };
}

/** A page of promised gifts, newest first. */
export async function findCompromisos({ pag, ...filters }: CompromisosFilters & { pag: number }) {
  const filter = filterOf(filters);
  const page = { skip: (pag - 1) * limits.page, limit: limits.page };
  const [content, totalElements] = await Promise.all([
    Compromiso.find(filter, { busqueda: 0 }, page).sort(newestFirst).lean<CompromisoDoc[]>(),
    Compromiso.countDocuments(filter),
  ]);
  return { content, totalElements };
}

/** All matching ones, as `streamRows` does. */
export const streamCompromisos = (filters: CompromisosFilters, announce: (count: number) => Promise<void>) =>
  streamRows<CompromisoDoc>(
    Compromiso,
    { filter: filterOf(filters) as mongo.Filter<CompromisoDoc>, sort: newestFirst },
    announce,
  );

/** @param session to read it with @throws ApiError 404 */
export async function loadCompromiso(idCompromiso: number, session?: ClientSession): Promise<CompromisoDoc> {
  const compromiso = await Compromiso.findById(idCompromiso, null, session && { session }).lean<CompromisoDoc>();
  if (compromiso === null) throw notFound(compromisosMessages.notFound);
  return compromiso;
}

/** The contributions that answer due days, by gift and month. An annulled one answers none. */
async function answersTo(ids: readonly number[]): Promise<(cuota: CuotaDe) => number | null> {
  const answering = { 'cuota.idCompromiso': { $gt: 0, $in: ids }, anulado: null };
  const found = await Aporte.find(answering, { cuota: 1 }).lean<Pick<AporteDoc, '_id' | 'cuota'>[]>();
  const key = ({ idCompromiso, mes }: CuotaDe) => `${idCompromiso} ${mes}`;
  const byCuota = new Map(found.flatMap(({ _id, cuota }) => (cuota ? [[key(cuota), _id]] : [])));
  return (cuota) => byCuota.get(key(cuota)) ?? null;
}

/** The contribution that answers a due day, if any. */
export const answerTo = async (cuota: CuotaDe): Promise<number | null> =>
  (await answersTo([cuota.idCompromiso]))(cuota);

/** Whether something is due in a month, at most a year ahead. */
export const isExpected = (compromiso: CompromisoDoc, mes: string, today: string): boolean =>
  cuotasOf(compromiso, furthestAhead(today)).some((cuota) => cuota.mes === mes);

interface Due extends Cuota {
  compromiso: CompromisoDoc;
}

/** What was due until the end of this month and did not come, the latest delay first; and how much that is. */
export async function findDue(pag: number, today: string) {
  const until = endOfMonth(today);
  const active = await Compromiso.find({ estado: 'activo', desde: { $lte: until } }, { busqueda: 0 }).lean<
    CompromisoDoc[]
  >();
  const answer = await answersTo(active.map(({ _id }) => _id));
  const due: Due[] = active
    .flatMap((compromiso) => cuotasOf(compromiso, until).map((cuota) => ({ compromiso, ...cuota })))
    .filter(
      ({ compromiso: { _id: idCompromiso, omitidas }, mes }) =>
        !omitidas.includes(mes) && answer({ idCompromiso, mes }) === null,
    )
    .toSorted((a, b) => a.vence.localeCompare(b.vence) || a.compromiso._id - b.compromiso._id);
  const faltan = monedas.flatMap((moneda) => {
    const its = due.filter(({ compromiso }) => compromiso.moneda === moneda);
    const centesimos = its.reduce((sum, { compromiso }) => sum + compromiso.centesimos, 0);
    return its.length > 0 ? [{ moneda, total: centesimos / 100, cantidad: its.length }] : [];
  });
  return {
    due: due.slice((pag - 1) * limits.page, pag * limits.page),
    totalElements: due.length,
    faltan,
  };
}

/** Most months of one gift on its page. */
const shown = 24;

/** What was expected of a gift, and the next time, the latest first. */
export async function findCuotas(compromiso: CompromisoDoc, today: string) {
  const answer = await answersTo([compromiso._id]);
  const all = cuotasOf(compromiso, furthestAhead(today));
  const isPast = ({ vence }: Cuota) => vence <= endOfMonth(today);
  // What came ahead of its time stays in sight.
  const last = all.findLastIndex((cuota) => isPast(cuota) || answer(identified(compromiso, cuota)) !== null);
  return all
    .slice(0, last + 2)
    .slice(-shown)
    .toReversed()
    .map((cuota) => {
      const idAporte = answer(identified(compromiso, cuota));
      const open = compromiso.omitidas.includes(cuota.mes) ? 'omitida' : 'pendiente';
      return { ...cuota, idAporte, estado: idAporte === null ? open : ('registrada' as const) };
    });
}

const identified = ({ _id: idCompromiso }: CompromisoDoc, { mes }: Cuota): CuotaDe => ({ idCompromiso, mes });
