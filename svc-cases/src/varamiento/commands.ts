import { fechaMessages } from '@caparazon/call/request-words';
import { civilDayBounds } from '@caparazon/call/time';
import {
  esquemaInteracciones,
  esquemaSTSSN,
  interacciones,
  type VaramientoEdit,
  vistas,
} from '@caparazon/clinic/varamiento/calls';
import { varamientoMessages as says } from '@caparazon/clinic/varamiento/words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { difference } from '@caparazon/service-kit/difference';
import { badField, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { rereadFicha } from '../animal/change.ts';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { noted, Varamiento, type VaramientoDoc } from './model.ts';

type Noted = Pick<VaramientoDoc, (typeof noted)[number]>;

const coded = (codigo: number | null) => (codigo === null ? null : { esquema: esquemaSTSSN, codigo });

/** @throws ApiError 400 `foto_ajena` for a photo that is not of this record */
function viewsOf(sent: VaramientoEdit['vistas'], { fotos, idFotoIdentificacion }: FichaAnimalDoc): Noted['vistas'] {
  const own = new Set([...fotos, idFotoIdentificacion]);
  const chosen: Noted['vistas'] = {};
  for (const { codigo } of vistas) {
    const path = sent[codigo] ?? null;
    if (path === null) continue;
    const idFoto = Number(path.split('/')[1]);
    if (!own.has(idFoto)) throw badField(`vistas.${codigo}`, says.vista, 'foto_ajena');
    chosen[codigo] = idFoto;
  }
  return chosen;
}

const keptVaramiento = (form: VaramientoEdit, ficha: FichaAnimalDoc): Noted => ({
  fecha: form.fecha === null ? null : new Date(form.fecha),
  estadoCarcasa: coded(form.estadoCarcasa),
  destinoCarcasa: coded(form.destinoCarcasa),
  interacciones: interacciones.flatMap(({ codigo }) => {
    const observada = form.interacciones[codigo] ?? null;
    return observada === null ? [] : [{ esquema: esquemaInteracciones, codigo, observada }];
  }),
  vistas: viewsOf(form.vistas, ficha),
  cicatrices: form.cicatrices,
  observaciones: form.observaciones,
});

/** When two people write the first codes at once, the second must read them first. */
const asStale = (error: unknown): never => {
  throw isDuplicateKey(error) ? stale() : error;
};

/**
 * Stores the codes, the first ones too (version 0).
 * @throws ApiError 404, 400 for a day after today or a photo of another record, 409 when somebody changed them since
 * `version`
 */
export function saveVaramiento(form: VaramientoEdit, act: Act): Promise<VaramientoDoc | null> {
  const { idFichaAnimal: _id, version } = form;
  if (form.fecha !== null && form.fecha >= civilDayBounds(act.at.getTime()).to) {
    throw badField('fecha', fechaMessages.future);
  }
  return transaction(async (session) => {
    const ficha = await rereadFicha(session, _id);
    const before = await Varamiento.findById(_id, null, { session }).lean<VaramientoDoc>();
    if (version !== undefined && version !== (before?.version ?? 0)) throw stale(before?.modificadoPor ?? null);
    const kept = keptVaramiento(form, ficha);
    if (before === null) {
      const doc: VaramientoDoc = { _id, ...kept, ...made(act) };
      await Varamiento.insertMany([doc], { session, lean: true });
      const line = { entidad: 'varamiento', idEntidad: _id, que: 'creado', antes: null, despues: { ...kept } };
      await recordChanges(session, act, line);
      return doc;
    }
    const changes = difference<Noted>(before, kept, noted);
    if (changes === null) return before;
    const { set, inc } = changed(act);
    await Varamiento.updateOne({ _id }, { $set: { ...kept, ...set }, $inc: inc }, { session });
    await recordChanges(session, act, { entidad: 'varamiento', idEntidad: _id, que: 'modificado', ...changes });
    return { ...before, ...kept, ...set, version: before.version + inc.version };
  }).catch(asStale);
}
