/** Results of procedures, stored, moved and taken back with their instance (rule: procedure-results). */

import type { InstanciaBody } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { nextId } from '@caparazon/service-kit/counter';
import { badField } from '@caparazon/service-kit/errors';
import { made } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import type { Results } from '../tratamiento/results.ts';
import { judgeMedicion } from './check.ts';
import { deleteMedicionDoc, insertMedicion, moveMedicion } from './commands.ts';
import { Medicion, type MedicionDoc } from './model.ts';
import { loadMeasured } from './query.ts';
import { loadTipos } from './tipos.ts';
import { ask } from './unusual.ts';

type Sent = Pick<InstanciaBody, 'medidas' | 'confirmada' | 'fechaHora'>;

/** Judges every value before asking, so that one question covers all. */
async function judged(readAnimal: () => Promise<number>, { medidas, confirmada, fechaHora }: Sent, now: number) {
  const sent = Object.entries(medidas ?? {});
  if (sent.length === 0) return [];
  const [ficha, { tipos }] = await Promise.all([loadMeasured(await readAnimal()), loadTipos()]);
  const values = await Promise.all(
    sent.map(async ([tipo, valor]) => {
      const value = { tipo, valor, fechaHora, campo: `medidas.${tipo}` };
      return { ...value, ...(await judgeMedicion(value, { tipos, ficha, now })) };
    }),
  );
  const doubts = values.flatMap(({ doubt }) => doubt ?? []);
  if (doubts.length > 0 && confirmada !== true) ask(doubts);
  return values;
}

const findOf = (
  session: ClientSession,
  which: { idFichaAnimal: number; idInstancia: number },
): Promise<MedicionDoc[]> => Medicion.find(which, null, { session }).lean<MedicionDoc[]>();

function compared(
  before: readonly MedicionDoc[],
  sent: Awaited<ReturnType<typeof judged>>,
  { exito, isReplaced, fechaAntes }: { exito: number; isReplaced: boolean; fechaAntes: Date | null },
) {
  if (exito === 0 && before.length > 0) throw badField('exito', instanciaMessages.conResultados);
  const twice = sent.find(({ tipo }) => before.some((one) => one.tipo === tipo));
  if (twice && !isReplaced) throw badField(twice.campo, instanciaMessages.yaMedido(twice.kind.nombre));
  const isSent = ({ tipo }: MedicionDoc) => sent.some((one) => one.tipo === tipo);
  const isOfItsTime = ({ fechaHora }: MedicionDoc) => fechaHora.getTime() === fechaAntes?.getTime();
  return { replaced: before.filter(isSent), moved: before.filter((one) => !isSent(one) && isOfItsTime(one)) };
}

export const results: Results = {
  async prepare(readAnimal, body, now) {
    const values = await judged(readAnimal, body, now);
    const docs = await Promise.all(values.map(async (value) => ({ ...value, _id: await nextId('mediciones') })));
    return async (session, stored) => {
      const { idInstancia, idFichaAnimal, fechaHora, act } = stored;
      const before = stored.fechaAntes === null ? [] : await findOf(session, { idFichaAnimal, idInstancia });
      const { replaced, moved } = compared(before, docs, stored);
      for (const one of replaced) await deleteMedicionDoc(session, one, act);
      for (const one of moved) await moveMedicion(session, one, fechaHora, act);
      for (const { _id, kind, tipo, valor, inusual } of docs) {
        const plain = { metodo: '', exactitud: null, comentario: '' };
        const value = { idFichaAnimal, idInstancia, tipo, fechaHora, valor: valor.numero, ...(inusual && { inusual }) };
        await insertMedicion(session, { doc: { _id, ...plain, ...value, ...made(act) }, kind, act });
      }
    };
  },

  async remove(session, { _id: idInstancia, idFichaAnimal }, act) {
    const stored = await findOf(session, { idFichaAnimal, idInstancia });
    for (const one of stored) await deleteMedicionDoc(session, one, act);
  },
};
