/** Closes several missed doses at once (rule: doses-closed-together). */

import { formatDateTime } from '@caparazon/call/time';
import { currentDosis } from '@caparazon/clinic/tratamiento/dosis';
import type { CierreBody } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages as says, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { nextId } from '@caparazon/service-kit/counter';
import { badField, conflict } from '@caparazon/service-kit/errors';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkProgramada } from './check.ts';
import { Instancia, type InstanciaDoc, isSettled } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';
import { presentRegistrada } from './presenter.ts';
import { hold, write } from './record-instancia.ts';
import { dueDoses } from './schedule.ts';

/**
 * @throws ApiError 400 for a due time of another treatment, and for a dose that can still be given; 409 when the
 * treatment is finished
 */
function checkMissed(tratamiento: TratamientoDoc, programada: number, now: number): void {
  if (!tratamiento.activo) throw conflict(tratamientoMessages.finished);
  checkProgramada(tratamiento, programada);
  const pauta = dueDoses(tratamiento);
  const current = currentDosis(pauta, now)?.programada ?? Math.min(now, pauta.fin);
  if (programada >= current) throw badField('fechaProgramada', says.todaviaSeDa);
}

/** The first free instant from a due time on, since a treatment has one instance per instant. */
async function freeInstant(session: ClientSession, idFichaTratamiento: number, programada: number): Promise<Date> {
  for (let at = programada; ; at += 1) {
    const fechaHora = new Date(at);
    if ((await Instancia.exists({ idFichaTratamiento, fechaHora }).session(session)) === null) return fechaHora;
  }
}

interface Closing {
  act: Act;
  motivoNoRecibida: CierreBody['motivoNoRecibida'];
  usuarios: UsuarioDirectory;
  newId: number;
}

async function closeOne(
  session: ClientSession,
  tratamiento: TratamientoDoc,
  programada: number,
  { act, motivoNoRecibida, usuarios, newId }: Closing,
): Promise<void> {
  const { _id: idFichaTratamiento, idFichaAnimal } = tratamiento;
  const lugar = new Date(programada);
  const standing = await Instancia.find({ idFichaTratamiento, lugar }, null, { session })
    .sort({ fechaHora: 1 })
    .lean<InstanciaDoc[]>();
  const given = standing.find(isSettled);
  if (given) {
    const registrada = presentRegistrada(given, usuarios);
    const cual = `${tratamiento.medicamento || tratamiento.tipoTratamiento} de ${formatDateTime(programada)}`;
    throw conflict(says.yaRegistradaPor(cual, registrada.usuario?.nombre ?? null), {
      codigo: 'dosis_ya_registrada',
      carried: { registrada },
    });
  }
  const tried = standing.at(-1);
  const { creadoPor, creadoEn, ...touched } = made(act);
  const closed: InstanciaDoc = tried
    ? { ...tried, ...touched, version: tried.version + 1, cerrada: true }
    : {
        ...touched,
        creadoPor,
        creadoEn,
        version: 1,
        _id: newId,
        idFichaTratamiento,
        idFichaAnimal,
        fechaHora: await freeInstant(session, idFichaTratamiento, programada),
        indicada: lugar,
        fechaProgramada: lugar,
        lugar,
        exito: 0,
        comentario: '',
        motivoNoRecibida,
        cerrada: true,
        sustituye: false,
      };
  await write(session, act, tried ?? null, closed);
}

/**
 * Closes all or, when one was given meanwhile, none.
 * @throws ApiError 400 for a dose of another treatment or one that can still be given, 404, 409 when a treatment is
 * finished, and 409 `dosis_ya_registrada` with the existing dose
 */
export async function closeMissed(
  { dosis, motivoNoRecibida }: CierreBody,
  act: Act,
  { usuarios, keep }: { usuarios: UsuarioDirectory; keep: Keep<{ cerradas: number }> },
): Promise<{ cerradas: number }> {
  const requested = [
    ...new Map(dosis.map((one) => [`${one.idFichaTratamiento}-${one.fechaProgramada}`, one])).values(),
  ];
  const ids: number[] = [];
  for (const _ of requested) ids.push(await nextId('instancias_tratamiento'));
  return transaction(async (session) => {
    for (const [nth, { idFichaTratamiento, fechaProgramada }] of requested.entries()) {
      const tratamiento = await hold(session, idFichaTratamiento);
      checkMissed(tratamiento, fechaProgramada, act.at.getTime());
      await closeOne(session, tratamiento, fechaProgramada, { act, motivoNoRecibida, usuarios, newId: ids[nth] ?? 0 });
    }
    const answer = { cerradas: requested.length };
    await keep(session, answer);
    return answer;
  });
}
