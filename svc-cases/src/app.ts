import { limits } from '@caparazon/call/limits';
import { type App, createApp } from '@caparazon/service-kit/app';
import type { Kit } from '@caparazon/service-kit/kit';
import { admitUploads, type EnterUpload } from '@caparazon/service-kit/photo/admission';
import { alertaRoutes } from './alerta/routes.ts';
import { fotoFichaAnimalRoutes } from './animal/photo-routes.ts';
import { recapturaRoutes } from './animal/recaptura-routes.ts';
import { fichaAnimalRoutes } from './animal/routes.ts';
import { archivoNecropsiaRoutes } from './archivoNecropsia/routes.ts';
import { busquedaRoutes } from './busqueda/routes.ts';
import { calendarioRoutes } from './calendario/routes.ts';
import { catalogoRoutes } from './catalogo/routes.ts';
import { departamentoRoutes } from './departamentos/routes.ts';
import { desenlaceRoutes } from './desenlace/routes.ts';
import { estadisticaRoutes } from './estadistica/routes.ts';
import { eventoRoutes } from './evento/routes.ts';
import { exportacionRoutes } from './exportacion/routes.ts';
import { farmacoRoutes } from './farmaco/routes.ts';
import { fichaDiariaRoutes } from './fichaDiaria/routes.ts';
import { fotoRoutes } from './foto/routes.ts';
import { isAskedOf } from './liberacion/criterios.ts';
import { liberacionRoutes } from './liberacion/routes.ts';
import { marcasAlIngreso } from './marca/commands.ts';
import { identityOf } from './marca/identity.ts';
import { marcaRoutes } from './marca/routes.ts';
import { medicamentoRoutes } from './medicamento/routes.ts';
import { results } from './medicion/resultados.ts';
import { medicionRoutes } from './medicion/routes.ts';
import { tipoMedicionRoutes } from './medicion/tipos-routes.ts';
import { askWeights } from './medicion/unusual.ts';
import { lastWeighed, lastWeight } from './medicion/weights.ts';
import { notaRoutes } from './nota/routes.ts';
import { pendientesRoutes } from './pendientes/routes.ts';
import { pizarraRoutes } from './pizarra/routes.ts';
import { problemaRoutes } from './problema/routes.ts';
import { createReporteLists } from './reporte/remembered.ts';
import { reporteRoutes } from './reporte/routes.ts';
import { seguimientoRoutes } from './seguimiento/routes.ts';
import { isTreated } from './tratamiento/query.ts';
import { fichaTratamientoRoutes } from './tratamiento/routes.ts';
import { countUsos } from './usos/count.ts';
import type { UsuarioDirectory } from './usuario/directory.ts';
import { varamientoRoutes } from './varamiento/routes.ts';

export interface CasesOptions {
  usuarios: UsuarioDirectory;
  publicPosts: number;
  enter?: EnterUpload;
}

/** Six of the largest uploads at once, or some fifty as browsers shrink them. */
const capacity = 6 * limits.body.withPhotos;

export const createCasesApp = (
  kit: Kit,
  { usuarios, publicPosts, enter = admitUploads({ capacity }) }: CasesOptions,
): App =>
  createApp(kit, (routes) => {
    const reportes = createReporteLists(kit.now);
    departamentoRoutes(routes);
    catalogoRoutes(routes, { usuarios, countUsos });
    // Before `/reportes/{idReporte}`.
    exportacionRoutes(routes, usuarios);
    reporteRoutes(routes, { usuarios, publicPosts, enter, lists: reportes });
    seguimientoRoutes(routes);
    fichaAnimalRoutes(routes, { usuarios, enter, lastWeight, askWeights, identityOf, marcasAlIngreso });
    recapturaRoutes(routes);
    marcaRoutes(routes, usuarios);
    notaRoutes(routes, usuarios);
    alertaRoutes(routes, usuarios);
    problemaRoutes(routes, usuarios, isTreated);
    varamientoRoutes(routes, usuarios);
    fotoFichaAnimalRoutes(routes, enter);
    eventoRoutes(routes, kit);
    fotoRoutes(routes);
    medicamentoRoutes(routes);
    farmacoRoutes(routes, usuarios);
    fichaTratamientoRoutes(routes, { usuarios, readWeights: lastWeighed, readWeight: lastWeight, results });
    calendarioRoutes(routes, usuarios, lastWeighed);
    pendientesRoutes(routes, reportes);
    fichaDiariaRoutes(routes, askWeights);
    tipoMedicionRoutes(routes, usuarios, isAskedOf);
    medicionRoutes(routes, usuarios);
    liberacionRoutes(routes, usuarios);
    desenlaceRoutes(routes, usuarios);
    pizarraRoutes(routes);
    archivoNecropsiaRoutes(routes);
    busquedaRoutes(routes, usuarios);
    estadisticaRoutes(routes);
  });
