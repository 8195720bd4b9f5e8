import {
  type Catalogo,
  type ClasesEdit,
  catalogos,
  type EspeciesEdit,
  type TiposEdit,
} from '@caparazon/clinic/catalogo/calls';
import type { ListaDeClases } from '@caparazon/clinic/catalogo/clases-todas';
import { stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { forget } from './check.ts';
import {
  type Edited,
  editClases,
  editEspecies,
  editTipos,
  followRenamings,
  isStored,
  type SentEntrada,
  withNoSabe,
} from './edit.ts';
import { type CatalogoDoc, CatalogoModel, type Entrada } from './model.ts';
import { loadCatalogo } from './query.ts';

/** The history counts records by number. */
export const idOf = (catalogo: Catalogo): number => catalogos.indexOf(catalogo) + 1;

export interface Edit {
  version: number | undefined;
  act: Act;
}

async function store(
  session: ClientSession,
  before: CatalogoDoc,
  { entradas, lines }: Edited,
  act: Act,
): Promise<void> {
  if (lines.length === 0) return;
  const { set, inc } = changed(act);
  await CatalogoModel.updateOne({ _id: before._id }, { $set: { entradas, ...set }, $inc: inc }, { session });
  const of = { entidad: 'catalogo', idEntidad: idOf(before._id) };
  await recordChanges(session, act, ...lines.map((line) => ({ ...of, ...line })));
}

/**
 * Edits a stored catalogue. One that is already as sent stays, since the answer may have been lost.
 * @throws ApiError 409 when it has a later version than the one edited
 */
async function replace(
  session: ClientSession,
  catalogo: Catalogo,
  { sent, version, act }: Edit & { sent: readonly SentEntrada[] },
  work: (stored: Entrada[]) => Edited | Promise<Edited>,
): Promise<Edited> {
  const before = await loadCatalogo(catalogo, session);
  if (version !== undefined && version !== before.version) {
    if (isStored(before.entradas, sent)) return { entradas: before.entradas, lines: [] };
    throw stale(before.modificadoPor);
  }
  const edited = await work(before.entradas);
  await store(session, before, edited, act);
  return edited;
}

async function edit(
  changes: readonly Catalogo[],
  work: (session: ClientSession) => Promise<Edited>,
): Promise<Entrada[]> {
  const { entradas } = await transaction(work);
  forget(...changes);
  return entradas;
}

/**
 * Replaces the classes of a list; species follow renamed classes and names.
 * @returns the entries afterwards
 * @throws ApiError 400, 409
 */
export const replaceClases = (lista: ListaDeClases, sent: ClasesEdit, how: Edit): Promise<Entrada[]> =>
  edit([`clases_${lista}`, 'especies'], (session) => {
    const { clases } = withNoSabe(sent, lista === 'reportes');
    return replace(session, `clases_${lista}`, { sent: clases, ...how }, async (stored) => {
      const edited = editClases(stored, sent, lista);
      if (lista === 'fichas') {
        const especies = await loadCatalogo('especies', session);
        await store(session, especies, followRenamings(especies.entradas, edited.renamings), how.act);
      }
      return edited;
    });
  });

/** As `replaceClases`, for species, which must not change while their classes do. */
export const replaceEspecies = (sent: EspeciesEdit, how: Edit): Promise<Entrada[]> =>
  edit(['especies'], (session) =>
    replace(session, 'especies', { sent, ...how }, async (stored) => {
      // An edit of the classes reads the species in turn: this write makes two simultaneous edits conflict, and the
      // database reruns one on the other's result.
      await CatalogoModel.updateOne({ _id: 'clases_fichas' }, { $inc: { consultado: 1 } }, { session });
      const clases = await loadCatalogo('clases_fichas', session);
      return editEspecies(stored, sent, clases.entradas);
    }),
  );

/** As `replaceClases`, for treatment types. */
export const replaceTipos = (sent: TiposEdit, how: Edit): Promise<Entrada[]> =>
  edit(['tipos_tratamiento'], (session) =>
    replace(session, 'tipos_tratamiento', { sent, ...how }, (stored) => editTipos(stored, sent)),
  );
