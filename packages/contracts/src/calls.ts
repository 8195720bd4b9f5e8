/**
 * Every call of the API, for whatever needs all of them: the public paths of the gateway, the OpenAPI, the tests that
 * try each call.
 */
import * as sesion from './auth/sesion.ts';
import * as usuario from './auth/usuario.ts';
import type { CallSpec, ServiceName } from './call.ts';
import * as archivoNecropsia from './cases/archivoNecropsia.ts';
import { getBuscar } from './cases/buscar.ts';
import { getAtrasadas, getCalendario } from './cases/calendario.ts';
import * as catalogos from './cases/catalogos.ts';
import * as clases from './cases/clases.ts';
import { getClasesTodas } from './cases/clases-todas.ts';
import { getCriteriosLiberacion, getHistorialCriterios, putCriteriosLiberacion } from './cases/criterioLiberacion.ts';
import { getEspecies } from './cases/especies.ts';
import { getEventos } from './cases/evento.ts';
import * as farmaco from './cases/farmaco.ts';
import * as fichaAnimal from './cases/fichaAnimal.ts';
import * as fichaDiaria from './cases/fichaDiaria.ts';
import * as fichaTratamiento from './cases/fichaTratamiento.ts';
import * as foto from './cases/foto.ts';
import { deleteInstancia, postCerrarDosis, postInstancia } from './cases/instancia.ts';
import * as liberacion from './cases/liberacion.ts';
import { getLugares } from './cases/lugares.ts';
import * as marca from './cases/marca.ts';
import { getMedicamentos } from './cases/medicamentos.ts';
import * as medicion from './cases/medicion.ts';
import { getPendientes } from './cases/pendientes.ts';
import { getPizarra } from './cases/pizarra.ts';
import * as recaptura from './cases/recaptura.ts';
import * as reporte from './cases/reporte.ts';
import { postReporte } from './cases/reporte-nuevo.ts';
import { getSeguimiento } from './cases/seguimiento.ts';
import { getHistorialTechos, getTechos, putTechos } from './cases/techos.ts';
import { getHistorialTiposMedicion, getTiposMedicion, putTiposMedicion } from './cases/tiposMedicion.ts';
import { getTiposTratamiento } from './cases/tiposTratamiento.ts';
import * as varamiento from './cases/varamiento.ts';
import * as aporte from './contrib/aporte.ts';
import * as donante from './contrib/donante.ts';
import * as postulacion from './contrib/postulacion.ts';
import * as textos from './contrib/textos.ts';
import { postVoluntariado } from './contrib/voluntariado.ts';
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
  getEspecies,
  getClasesTodas,
  catalogos.putClasesReportes,
  catalogos.putClasesFichas,
  catalogos.putEspecies,
  catalogos.putTiposTratamiento,
  catalogos.getCatalogo,
  catalogos.getHistorialCatalogo,
  postReporte,
  reporte.getReportes,
  reporte.getReporte,
  reporte.postVisto,
  reporte.deleteVisto,
  reporte.postVoy,
  reporte.deleteVoy,
  reporte.postArchivar,
  reporte.postVincular,
  getSeguimiento,
  foto.getFotoReporte,
  foto.getFotoFichaAnimal,
  foto.postFotoFichaAnimal,
  foto.deleteFotoFichaAnimal,
  foto.postFotoPerfilFichaAnimal,
  foto.deleteFotoPerfilFichaAnimal,
  fichaAnimal.postFichaAnimal,
  fichaAnimal.putFichaAnimal,
  fichaAnimal.getFichasAnimal,
  fichaAnimal.getFichaAnimal,
  fichaAnimal.getFichaAnimalReportes,
  fichaAnimal.getFichaAnimalHistorial,
  recaptura.getRecapturas,
  recaptura.postFichaAnterior,
  recaptura.deleteFichaAnterior,
  marca.getMarcasPorCodigo,
  marca.getMarcas,
  marca.getMarcaHistorial,
  marca.postMarca,
  marca.putMarca,
  marca.deleteMarca,
  varamiento.getVaramiento,
  varamiento.putVaramiento,
  varamiento.getVaramientoHistorial,
  getCriteriosLiberacion,
  putCriteriosLiberacion,
  getHistorialCriterios,
  liberacion.getLiberacion,
  liberacion.postLiberacion,
  liberacion.postApto,
  liberacion.deleteApto,
  liberacion.postLiberar,
  liberacion.putSuelta,
  liberacion.deleteSuelta,
  liberacion.getHistorialLiberacion,
  getPizarra,
  getLugares,
  getTiposTratamiento,
  getMedicamentos,
  farmaco.getFarmacos,
  farmaco.getFarmaco,
  farmaco.postFarmaco,
  farmaco.putFarmaco,
  farmaco.deleteFarmaco,
  farmaco.getHistorialFarmaco,
  getTechos,
  putTechos,
  getHistorialTechos,
  fichaTratamiento.getTratamientos,
  fichaTratamiento.getTratamiento,
  fichaTratamiento.postTratamiento,
  fichaTratamiento.putTratamiento,
  fichaTratamiento.postFinalizar,
  fichaTratamiento.postReabrir,
  postInstancia,
  deleteInstancia,
  postCerrarDosis,
  getCalendario,
  getAtrasadas,
  getPendientes,
  fichaDiaria.getRonda,
  getEventos,
  fichaDiaria.getFichasDiarias,
  fichaDiaria.getFichaDiaria,
  fichaDiaria.postFichaDiaria,
  fichaDiaria.putFichaDiaria,
  fichaDiaria.postDescargarPdf,
  getTiposMedicion,
  getHistorialTiposMedicion,
  putTiposMedicion,
  medicion.getMediciones,
  medicion.getHistorialMediciones,
  medicion.postMedicion,
  medicion.putMedicion,
  medicion.deleteMedicion,
  archivoNecropsia.getArchivos,
  archivoNecropsia.postArchivo,
  archivoNecropsia.getArchivo,
  archivoNecropsia.deleteArchivo,
  getBuscar,
  aporte.getAportes,
  aporte.getTotalesAportes,
  aporte.getExportarAportes,
  aporte.getLecturasAportes,
  donante.getDonantes,
  donante.getDonante,
  donante.getCarta,
  donante.getCartas,
  aporte.getAporte,
  aporte.getHistorialAporte,
  aporte.postAporte,
  aporte.putAporte,
  aporte.postAnularAporte,
  postVoluntariado,
  postulacion.getPostulaciones,
  postulacion.getPostulacionesNuevas,
  postulacion.getExportarPostulaciones,
  postulacion.getExportacionesPostulaciones,
  postulacion.getPostulacion,
  postulacion.getHistorialPostulacion,
  postulacion.postEstadoPostulacion,
  textos.getTextos,
  textos.getTexto,
  textos.putTexto,
  textos.getVersionesTexto,
  textos.postVolverTexto,
  textos.postVistaPrevia,
  textos.postDibujar,
];

/** The calls that a service owns. */
export const callsOf = (service: ServiceName): CallSpec[] => calls.filter((spec) => spec.service === service);
