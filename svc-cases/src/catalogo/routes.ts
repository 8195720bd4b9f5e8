/** The catalogues, for forms and for an ADMIN (rules: catalogue-edits, catalogue-reading). */
import {
  getCatalogo,
  getHistorialCatalogo,
  putClasesFichas,
  putClasesReportes,
  putEspecies,
  putTiposTratamiento,
} from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas, getClasesReportes } from '@caparazon/clinic/catalogo/clases';
import { getClasesTodas } from '@caparazon/clinic/catalogo/clases-todas';
import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import { findHistory, type HistoryFields, presentHistory } from '@caparazon/service-kit/history';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { idOf, replaceClases, replaceEspecies, replaceTipos } from './commands.ts';
import { type CountUsos, presentCatalogo } from './presenter.ts';
import { loadCatalogo, presentClases, presentClasesTodas, presentEspecies, presentTipos } from './query.ts';

const shownFields: HistoryFields = { nombre: {}, nombreComun: {}, clase: {}, orden: {} };

export interface CatalogoOptions {
  usuarios: UsuarioDirectory;
  countUsos: CountUsos;
}

export function catalogoRoutes(routes: Routes, { usuarios, countUsos }: CatalogoOptions): void {
  serve(routes, getClasesReportes, async () => presentClases((await loadCatalogo('clases_reportes')).entradas));
  serve(routes, getClasesFichas, async () => presentClases((await loadCatalogo('clases_fichas')).entradas));
  serve(routes, getEspecies, async () => presentEspecies((await loadCatalogo('especies')).entradas));
  serve(routes, getTiposTratamiento, async () => presentTipos((await loadCatalogo('tipos_tratamiento')).entradas));

  serve(routes, getClasesTodas, async ({ params }) =>
    presentClasesTodas((await loadCatalogo(`clases_${params.lista}`)).entradas),
  );

  serve(routes, putClasesReportes, async ({ body, query: { version }, session, now }) =>
    presentClases(await replaceClases('reportes', body, { version, act: actOf(session, now()) })),
  );
  serve(routes, putClasesFichas, async ({ body, query: { version }, session, now }) =>
    presentClases(await replaceClases('fichas', body, { version, act: actOf(session, now()) })),
  );
  serve(routes, putEspecies, async ({ body, query: { version }, session, now }) =>
    presentEspecies(await replaceEspecies(body, { version, act: actOf(session, now()) })),
  );
  serve(routes, putTiposTratamiento, async ({ body, query: { version }, session, now }) =>
    presentTipos(await replaceTipos(body, { version, act: actOf(session, now()) })),
  );

  serve(routes, getCatalogo, async ({ params: { catalogo } }) =>
    presentCatalogo(await loadCatalogo(catalogo), await countUsos(catalogo)),
  );

  serve(routes, getHistorialCatalogo, async ({ params: { catalogo }, query }) =>
    presentHistory(await findHistory('catalogo', idOf(catalogo), query.pag), shownFields, usuarios.fullName),
  );
}
