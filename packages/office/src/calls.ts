import type { CallSpec } from '@caparazon/call/call';
import * as sesion from '@caparazon/call/sesion/calls';
import * as enlace from '@caparazon/call/sesion/enlace';
import * as aporte from './aporte/calls.ts';
import * as campana from './aporte/campana.ts';
import * as donante from './aporte/donante.ts';
import * as envio from './aporte/envio.ts';
import * as recibo from './aporte/recibo.ts';
import * as compromiso from './compromiso/calls.ts';
import * as correo from './correo/calls.ts';
import * as extracto from './extracto/calls.ts';
import * as postulacion from './postulacion/calls.ts';
import { postVoluntariado } from './postulacion/nueva.ts';
import * as puesta from './puesta/calls.ts';
import * as segundoPaso from './segundoPaso/calls.ts';
import * as sesiones from './sesion/calls.ts';
import * as usuario from './usuario/calls.ts';
import { postPrimeraVez } from './usuario/primera-vez.ts';

/** Every call that svc-auth answers. */
export const authCalls: readonly CallSpec[] = [
  sesion.postSignin,
  sesion.postSignout,
  sesion.getJwks,
  enlace.getRecuperar,
  enlace.postRecuperar,
  enlace.postVerEnlace,
  enlace.postUsarEnlace,
  postPrimeraVez,
  sesiones.getSesiones,
  sesiones.postUsoSesion,
  sesiones.deleteSesion,
  sesiones.postCerrarSesiones,
  segundoPaso.getSegundoPaso,
  segundoPaso.postEmpezarSegundoPaso,
  segundoPaso.postActivarSegundoPaso,
  segundoPaso.postCodigosSegundoPaso,
  segundoPaso.postQuitarSegundoPaso,
  segundoPaso.postQuitarSegundoPasoAjeno,
  segundoPaso.getSegundoPasoExigido,
  segundoPaso.postSegundoPasoExigido,
  usuario.getUsuarios,
  usuario.getPerfil,
  usuario.postSignup,
  usuario.getUsuario,
  usuario.getUsuariosPage,
  usuario.postModificarActivo,
  usuario.postModificarUsuario,
  usuario.postModificarPassword,
  usuario.postInvitar,
  correo.getCorreos,
  correo.postEnviarCorreo,
  correo.postCorreoDePrueba,
  puesta.getPuesta,
  puesta.postMarcarPuesta,
  usuario.getUsuarioHistorial,
  usuario.postFotoUsuario,
  usuario.deleteFotoUsuario,
  usuario.getFotoUsuario,
];

/** The calls of contributions and sign-ups, which svc-contrib answers. */
export const officeCalls: readonly CallSpec[] = [
  aporte.getAportes,
  aporte.getTotalesAportes,
  aporte.getExportarAportes,
  aporte.getLecturasAportes,
  donante.getDonantes,
  donante.getDonante,
  donante.getCarta,
  donante.getCartas,
  campana.getCampanas,
  campana.postCampana,
  campana.putCampana,
  campana.deleteCampana,
  aporte.getAporte,
  aporte.getHistorialAporte,
  aporte.postAporte,
  aporte.putAporte,
  recibo.postRecibo,
  recibo.getRecibo,
  envio.postEnviarADonante,
  aporte.postAnularAporte,
  compromiso.getCuotas,
  compromiso.getCompromisos,
  compromiso.getExportarCompromisos,
  compromiso.getCompromiso,
  compromiso.getHistorialCompromiso,
  compromiso.postCompromiso,
  compromiso.putCompromiso,
  compromiso.postEstadoCompromiso,
  compromiso.postCuota,
  compromiso.postOmitirCuota,
  extracto.getExtractos,
  extracto.postExtracto,
  extracto.getExtracto,
  extracto.postDecidirFila,
  extracto.postAporteDeFila,
  extracto.postAceptarSeguras,
  extracto.deleteExtracto,
  postVoluntariado,
  postulacion.getPostulaciones,
  postulacion.getPostulacionesNuevas,
  postulacion.getExportarPostulaciones,
  postulacion.getExportacionesPostulaciones,
  postulacion.getPostulacion,
  postulacion.getHistorialPostulacion,
  postulacion.postEstadoPostulacion,
];
