/** The largest volume of each route (rule: volume-ceilings), from the contracts until an ADMIN changes it. */
import { type Techo, type Techos, techosIniciales } from '@caparazon/clinic/farmaco/techos';
import { difference } from '@caparazon/service-kit/difference';
import { stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed, made, type Trace, traceFields } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import mongoose, { type ClientSession, Schema } from 'mongoose';

interface TechosDoc extends Trace {
  _id: 'techos_volumen';
  techos: Techo[];
}

const required = { type: String, required: true } as const;

const schema = new Schema<TechosDoc>(
  {
    _id: required,
    techos: [
      { _id: false, via: required, maximo: { type: Number, required: true }, fuente: { type: String, default: '' } },
    ],
    ...traceFields,
  },
  { versionKey: false },
);

const TechosModel = mongoose.model('Techos', schema, 'techos_volumen');

const _id = 'techos_volumen';

/** The one list's entity and number in the history. */
export const techosInHistory = ['techosVolumen', 1] as const;

const find = (session?: ClientSession): Promise<TechosDoc | null> =>
  TechosModel.findById(_id, null, { session: session ?? null }).lean<TechosDoc>();

const present = ({ version, techos }: Pick<TechosDoc, 'version' | 'techos'>): Techos => ({
  version,
  techos: techos.map(({ via, maximo, fuente }) => ({ via, maximo, fuente })),
});

const initial = { version: 1, techos: [...techosIniciales] };

export const loadTechos = async (session?: ClientSession): Promise<Techos> => present((await find(session)) ?? initial);

/**
 * Replaces the ceilings.
 * @param edited the edited version; absent: the stored one
 * @throws ApiError 409
 */
export const replaceTechos = (techos: Techo[], edited: number | undefined, act: Act): Promise<Techos> =>
  transaction(async (session) => {
    const found = await find(session);
    const before = present(found ?? initial);
    if (edited !== undefined && edited !== before.version) throw stale(found?.modificadoPor);
    const changes = difference(before, { ...before, techos }, ['techos']);
    if (changes === null) return before;
    const trace = found === null ? made(act) : changed(act).set;
    const after = { techos, version: before.version + 1 };
    await TechosModel.updateOne({ _id }, { $set: { ...trace, ...after } }, { session, upsert: true });
    const [entidad, idEntidad] = techosInHistory;
    await recordChanges(session, act, { entidad, idEntidad, que: 'modificado', ...changes });
    return after;
  });
