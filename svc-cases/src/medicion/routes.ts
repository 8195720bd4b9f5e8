import {
  deleteMedicion,
  getHistorialMediciones,
  getMediciones,
  type MedicionBody,
  postMedicion,
  putMedicion,
} from '@caparazon/clinic/medicion/calls';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { badField } from '@caparazon/service-kit/errors';
import { findHistory, type HistoryFields, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkMedicion } from './check.ts';
import { createMedicion, editMedicion, historialEntidad, type Measured, removeMedicion } from './commands.ts';
import { mayDelete } from './policy.ts';
import { createPresenter } from './presenter.ts';
import { findSeries, loadMeasured, loadMedicion } from './query.ts';
import { loadTipos } from './tipos.ts';

const shownFields: HistoryFields = {
  idMedicion: {},
  tipo: {},
  fechaHora: {},
  valor: {},
  metodo: {},
  exactitud: {},
  comentario: {},
};

type Described = Pick<MedicionBody, 'metodo' | 'exactitud' | 'comentario'>;

const described = ({ metodo, exactitud, comentario }: Described): Partial<Measured> => ({
  ...(metodo !== undefined && { metodo }),
  ...(exactitud !== undefined && { exactitud }),
  ...(comentario !== undefined && { comentario }),
});

export function medicionRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getMediciones, async ({ params, query, session, now }) => {
    const [ficha, found, { tipos }] = await Promise.all([
      loadMeasured(params.idFichaAnimal),
      findSeries(params.idFichaAnimal, query),
      loadTipos(),
    ]);
    const isKnown = query.tipo === undefined || tipos.some(({ tipo }) => tipo === query.tipo);
    if (!isKnown) throw badField('tipo', medicionMessages.unknownTipo);
    const at = now();
    const present = createPresenter({ tipos, usuarios, mayDelete: (doc) => mayDelete(session, doc, at) });
    return { mediciones: present.series(ficha, found, query), ayunos: present.ayunos(found, query) };
  });

  serve(routes, getHistorialMediciones, async ({ params, query }) => {
    const { _id } = await loadMeasured(params.idFichaAnimal);
    return presentHistory(await findHistory(historialEntidad, _id, query.pag), shownFields, usuarios.fullName);
  });

  serve(routes, postMedicion, async ({ body, headers, session, now }) => {
    const ficha = await loadMeasured(body.idFichaAnimal);
    return once({ call: postMedicion, key: headers['idempotency-key'], content: body, now }, async (keep) => {
      const { idFichaAnimal, tipo, valor, fechaHora = now() } = body;
      const { tipos } = await loadTipos();
      const { kind, inusual } = await checkMedicion({ ...body, fechaHora }, { tipos, ficha, now: now() });
      const plain = { metodo: '', exactitud: null, comentario: '' };
      const value = { tipo, valor: valor.numero, fechaHora: new Date(fechaHora), ...(inusual && { inusual }) };
      const fields = { ...plain, ...described(body), ...value };
      return createMedicion({ idFichaAnimal, fields, kind, act: actOf(session, now()), keep });
    });
  });

  serve(routes, putMedicion, async ({ body, session, now }) => {
    const { idMedicion, version, valor } = body;
    const before = await loadMedicion(idMedicion);
    const ficha = await loadMeasured(before.idFichaAnimal);
    const { tipos } = await loadTipos();
    const { tipo = before.tipo, fechaHora = before.fechaHora.getTime() } = body;
    const checked = { tipos, ficha, now: now(), before };
    const { kind, inusual } = await checkMedicion({ ...body, tipo, fechaHora }, checked);
    // Only sent fields: somebody may just have corrected the others.
    const fields = {
      ...described(body),
      valor: valor.numero,
      inusual,
      ...(body.tipo !== undefined && { tipo }),
      ...(body.fechaHora !== undefined && { fechaHora: new Date(fechaHora) }),
    };
    const after = await editMedicion({ idMedicion, version, fields, kind, act: actOf(session, now()) });
    return createPresenter({ tipos, usuarios }).one(after, after.idFichaAnimal);
  });

  serve(routes, deleteMedicion, ({ params, query, session, now }) =>
    removeMedicion({ idMedicion: params.idMedicion, version: query.version }, session, now()),
  );
}
