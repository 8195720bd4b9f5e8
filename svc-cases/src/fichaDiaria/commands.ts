import type { FichaDiariaBody, FichaDiariaEdit } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { nextId } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { difference } from '@caparazon/service-kit/difference';
import { conflict, notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { FichaDiaria, type FichaDiariaDoc, observed } from './model.ts';
import { copiadosOf, pesajeOf } from './pesaje.ts';

/** The unique index refuses a second sheet for a day, even when two people write at once (rule: one-sheet-a-day). */
const taken = (error: unknown): never => {
  const mensaje = fichaDiariaMessages.taken;
  throw isDuplicateKey(error) ? conflict(mensaje, { errores: [{ campo: 'fecha', mensaje }] }) : error;
};

interface NewFichaDiaria {
  fields: Omit<FichaDiariaBody, 'confirmada'>;
  pesoInusual: boolean;
  act: Act;
  keep: Keep<{ idFichaDiaria: number }>;
}

/** Stores a sheet of an existing animal. @throws ApiError 409 when the day has one */
export async function createFichaDiaria({
  fields,
  pesoInusual,
  act,
  keep,
}: NewFichaDiaria): Promise<{ idFichaDiaria: number }> {
  const pesaje = pesajeOf(fields, act.at.getTime());
  const idFichaDiaria = await nextId('fichas_diarias');
  return transaction(async (session) => {
    const answer = { idFichaDiaria };
    // First, so that the same request in another copy meets its key rather than its sheet.
    await keep(session, answer);
    const sheet: FichaDiariaDoc = {
      ...fields,
      ...pesaje,
      copiados: copiadosOf(fields),
      ...(pesoInusual && { pesoInusual }),
      _id: idFichaDiaria,
      ...made(act),
    };
    await FichaDiaria.insertMany([sheet], { session, lean: true });
    const { _id, ...despues } = sheet;
    await recordChanges(session, act, { entidad: 'fichaDiaria', idEntidad: _id, que: 'creado', antes: null, despues });
    return answer;
  }).catch(taken);
}

/** Edits a sheet. @throws ApiError 404, 409 when somebody changed it since `version` or its new day has a sheet */
export function editFichaDiaria(
  edit: Omit<FichaDiariaEdit, 'confirmada'>,
  pesoInusual: boolean,
  act: Act,
): Promise<FichaDiariaDoc> {
  const { idFichaDiaria, version, ...sent } = edit;
  const { set, inc } = changed(act);
  return transaction(async (session) => {
    const before = await FichaDiaria.findById(idFichaDiaria, null, { session }).lean<FichaDiariaDoc>();
    if (before === null) throw notFound(fichaDiariaMessages.notFound);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const copiados = copiadosOf(sent, before);
    const fields = { ...sent, ...pesajeOf(sent, act.at.getTime(), before), copiados, pesoInusual };
    // Older sheets lack hours and copies.
    const known = { ...before, horaPeso: before.horaPeso ?? null, copiados: before.copiados ?? [] };
    const changes = difference(known, { ...known, ...fields }, observed);
    if (changes === null) return before;
    await FichaDiaria.updateOne({ _id: idFichaDiaria }, { $set: { ...fields, ...set }, $inc: inc }, { session });
    await recordChanges(session, act, {
      entidad: 'fichaDiaria',
      idEntidad: idFichaDiaria,
      que: 'modificado',
      ...changes,
    });
    return { ...before, ...fields, ...set, version: before.version + inc.version };
  }).catch(taken);
}
