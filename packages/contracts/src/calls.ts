/** Every call of the API, for what looks at all of them: the gateway's public paths, the OpenAPI, the tests' matrix. */
import * as sesion from './auth/sesion.ts';
import * as usuario from './auth/usuario.ts';
import type { CallSpec, ServiceName } from './call.ts';
import * as clases from './cases/clases.ts';
import * as fichaAnimal from './cases/fichaAnimal.ts';
import * as foto from './cases/foto.ts';
import * as reporte from './cases/reporte.ts';
import * as aporte from './contrib/aporte.ts';
import * as voluntariado from './contrib/voluntariado.ts';
import { getDepartamentos } from './departamentos.ts';

export const calls: readonly CallSpec[] = [
  sesion.postSignin,
  sesion.postSignout,
  sesion.getJwks,
  usuario.getUsuarios,
  usuario.getPerfil,
  usuario.postSignup,
  usuario.getUsuario,
  usuario.getUsuariosPage,
  usuario.postModificarActivo,
  usuario.postModificarUsuario,
  usuario.postModificarPassword,
  usuario.getUsuarioHistorial,
  usuario.postFotoUsuario,
  usuario.deleteFotoUsuario,
  usuario.getFotoUsuario,
  getDepartamentos,
  clases.getClasesReportes,
  clases.getClasesFichas,
  reporte.postReporte,
  reporte.getReportes,
  reporte.getReporte,
  reporte.postVisto,
  reporte.postArchivar,
  foto.getFotoReporte,
  foto.getFotoFichaAnimal,
  fichaAnimal.postFichaAnimal,
  fichaAnimal.getFichaAnimal,
  fichaAnimal.getFichaAnimalReportes,
  aporte.getAportes,
  voluntariado.postVoluntariado,
];

/** The calls that a service owns. */
export const callsOf = (service: ServiceName): CallSpec[] => calls.filter((spec) => spec.service === service);
