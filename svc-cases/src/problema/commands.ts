import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { ProblemaBody, ProblemaEdit } from '@caparazon/clinic/problema/calls';
import { problemaMessages as says } from '@caparazon/clinic/problema/words';
import { badField } from '@caparazon/service-kit/errors';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { holdFicha } from '../animal/change.ts';
import { entriesOf } from '../animal/entries.ts';
import { noted, Problema, type ProblemaDoc } from './model.ts';

const dayOf = (date: Date): string => civilDay(date.getTime());

/** @throws ApiError 400 for a day after today (rule: problems) */
export function checkDays({ desde, fecha }: { desde: number; fecha?: number | undefined }, now: number): void {
  const today = civilDay(now);
  if (civilDay(desde) > today) throw badField('desde', fechaMessages.future);
  if (fecha !== undefined && civilDay(fecha) > today) throw badField('fecha', fechaMessages.future);
}

/** @throws ApiError 400 where a state comes before an earlier one, or the animal has a problem of that name */
async function check(session: ClientSession, after: ProblemaDoc, before: ProblemaDoc | null): Promise<void> {
  const last = after.anteriores.at(-1)?.fecha ?? after.desde;
  if (dayOf(after.fecha) < dayOf(last)) throw badField('fecha', says.beforeLast);
  const second = after.anteriores[1]?.fecha ?? after.fecha;
  if (dayOf(after.desde) > dayOf(second)) throw badField('desde', says.beforeLast);
  if (before !== null && nameKey(before.nombre) === nameKey(after.nombre)) return;
  const { idFichaAnimal, _id } = after;
  await holdFicha(session, idFichaAnimal);
  const others = await Problema.find({ idFichaAnimal, _id: { $ne: _id } }, { nombre: 1 }, { session }).lean();
  if (others.some(({ nombre }) => nameKey(nombre) === nameKey(after.nombre))) throw badField('nombre', says.repeated);
}

/** The writes of problems (rules: problems, problem-corrected). */
export const problemas = entriesOf<ProblemaDoc>({
  model: Problema,
  entidad: 'problema',
  noted,
  missing: says.notFound,
  check,
});

/** @throws ApiError 400, 404 for an unknown animal */
export function createProblema(
  { desde, ...fields }: ProblemaBody,
  { act, keep }: { act: Act; keep: Keep<{ idProblema: number }> },
): Promise<{ idProblema: number }> {
  const day = new Date(desde);
  const first = { ...fields, desde: day, fecha: day, idUsuario: act.by, anteriores: [] };
  return problemas.create(first, { act, keep, answerOf: (idProblema) => ({ idProblema }) });
}

/** The first state begins with the problem. */
function moved(before: ProblemaDoc, desde: Date): Pick<ProblemaDoc, 'fecha' | 'anteriores'> {
  const { fecha, anteriores } = before;
  const [first, ...rest] = anteriores;
  return first === undefined
    ? { fecha: desde, anteriores }
    : { fecha, anteriores: [{ ...first, fecha: desde }, ...rest] };
}

/** Another state is added to those before. @throws ApiError 400, 404, 409 when somebody changed it since `version` */
export function editProblema(edit: ProblemaEdit, act: Act): Promise<ProblemaDoc> {
  const { idProblema, version, nombre, estado, comentario } = edit;
  const desde = new Date(edit.desde);
  return problemas.edit(
    { id: idProblema, version },
    (before) => {
      const { fecha, anteriores } = moved(before, desde);
      const own = { nombre, desde, estado, comentario };
      if (estado !== before.estado) {
        const was = { estado: before.estado, fecha, comentario: before.comentario, idUsuario: before.idUsuario };
        const since = edit.fecha === undefined ? act.at : new Date(edit.fecha);
        return { ...own, fecha: since, idUsuario: act.by, anteriores: [...anteriores, was] };
      }
      const isFirst = anteriores.length === 0;
      return { ...own, fecha: isFirst || edit.fecha === undefined ? fecha : new Date(edit.fecha), anteriores };
    },
    act,
  );
}
