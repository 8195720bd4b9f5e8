import type { CallSpec } from '@caparazon/call/call';
import { getDepartamentos } from '@caparazon/call/departamentos';
import * as alerta from './alerta/calls.ts';
import * as fichaAnimal from './animal/calls.ts';
import { getLugares } from './animal/lugares.ts';
import * as recaptura from './animal/recaptura.ts';
import * as archivoNecropsia from './archivoNecropsia/calls.ts';
import { getBuscar } from './busqueda/calls.ts';
import { getAtrasadas, getCalendario } from './calendario/calls.ts';
import * as catalogos from './catalogo/calls.ts';
import * as clases from './catalogo/clases.ts';
import { getClasesTodas } from './catalogo/clases-todas.ts';
import { getEspecies } from './catalogo/especies.ts';
import { getTiposTratamiento } from './catalogo/tiposTratamiento.ts';
import * as desenlace from './desenlace/calls.ts';
import { getEstadisticas } from './estadistica/calls.ts';
import { getEventos } from './evento/calls.ts';
import * as exportacion from './exportacion/calls.ts';
import * as farmaco from './farmaco/calls.ts';
import { getHistorialTechos, getTechos, putTechos } from './farmaco/techos.ts';
import * as fichaDiaria from './fichaDiaria/calls.ts';
import * as foto from './foto/calls.ts';
import * as liberacion from './liberacion/calls.ts';
import { getCriteriosLiberacion, getHistorialCriterios, putCriteriosLiberacion } from './liberacion/criterios.ts';
import * as marca from './marca/calls.ts';
import { getMedicamentos } from './medicamento/calls.ts';
import * as medicion from './medicion/calls.ts';
import { getHistorialTiposMedicion, getTiposMedicion, putTiposMedicion } from './medicion/tipos.ts';
import * as nota from './nota/calls.ts';
import { getPendientes } from './pendientes/calls.ts';
import { getPizarra } from './pizarra/calls.ts';
import * as problema from './problema/calls.ts';
import * as reporte from './reporte/calls.ts';
import { postReporte } from './reporte/nuevo.ts';
import { getSeguimiento } from './seguimiento/calls.ts';
import * as fichaTratamiento from './tratamiento/calls.ts';
import { deleteInstancia, postCerrarDosis, postInstancia } from './tratamiento/instancia.ts';
import * as varamiento from './varamiento/calls.ts';

/** Every call that svc-cases answers. */
export const clinicCalls: readonly CallSpec[] = [
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
  exportacion.getExportarReportes,
  exportacion.getExportarFichas,
  exportacion.getExportacion,
  exportacion.getExportaciones,
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
  nota.getNotasFijadas,
  nota.getNotas,
  nota.getNotaHistorial,
  nota.postNota,
  nota.putNota,
  nota.deleteNota,
  alerta.getAlertasVigentes,
  alerta.getAlertas,
  alerta.postAlerta,
  alerta.postRetirarAlerta,
  problema.getNombresProblema,
  problema.getProblemas,
  problema.getProblemaHistorial,
  problema.postProblema,
  problema.putProblema,
  problema.deleteProblema,
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
  desenlace.getDesenlace,
  desenlace.putDesenlace,
  desenlace.deleteDesenlace,
  desenlace.getDesenlaceHistorial,
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
  getEstadisticas,
];
