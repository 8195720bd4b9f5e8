import { getHistorialTiposMedicion, getTiposMedicion, putTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { presentHistory } from '@caparazon/service-kit/history';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { findTiposHistory, type IsNamed, loadTipos, presentTipos, replaceTipos, tiposHistoryFields } from './tipos.ts';

/**
 * @param usuarios gives the names in the history
 * @param isNamed whether something beyond the measures names a kind
 */
export function tipoMedicionRoutes(routes: Routes, usuarios: UsuarioDirectory, isNamed: IsNamed): void {
  serve(routes, getTiposMedicion, async () => presentTipos(await loadTipos()));

  serve(routes, getHistorialTiposMedicion, async ({ query }) =>
    presentHistory(await findTiposHistory(query.pag), tiposHistoryFields, usuarios.fullName),
  );

  serve(routes, putTiposMedicion, ({ body, query: { version }, session, now }) =>
    replaceTipos(body, { version, act: actOf(session, now()), isNamed }),
  );
}
