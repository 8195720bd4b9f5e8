/** The kinds of measure, as forms offer them and as an ADMIN edits them. */
import { getTiposMedicion, putTiposMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadTipos, presentTipos, replaceTipos } from './tipos.ts';

export function tipoMedicionRoutes(routes: Routes): void {
  serve(routes, getTiposMedicion, async () => presentTipos(await loadTipos()));

  serve(routes, putTiposMedicion, ({ body, query: { version }, session, now }) =>
    replaceTipos(body, version, actOf(session, now())),
  );
}
