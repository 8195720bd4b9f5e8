import { limits } from '@caparazon/call/limits';
import type { Reporte, ReporteCard, Va } from '@caparazon/clinic/reporte/calls';
import { photoPath } from '../foto/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { ReporteDoc } from './model.ts';
import type { ReporteCardDoc } from './query.ts';

export interface ReportePresenter {
  card: (doc: ReporteCardDoc) => ReporteCard;
  page: (found: { docs: ReporteCardDoc[]; total: number }) => {
    content: ReporteCard[];
    size: number;
    totalElements: number;
  };
  detail: (doc: ReporteDoc) => Reporte;
  va: (va: ReporteDoc['va']) => Va | null;
}

/** @param usuarios gives the names of those who saw the reports */
export function createReportePresenter(usuarios: UsuarioDirectory): ReportePresenter {
  const goes = (va: ReporteDoc['va']): Va | null =>
    va === undefined
      ? null
      : { idUsuario: va.idUsuario, nombre: usuarios.fullName(va.idUsuario), desde: va.desde.getTime() };

  function card(doc: ReporteCardDoc): ReporteCard {
    const nombreVisto = usuarios.fullName(doc.idVisto);
    return {
      idReporte: doc._id,
      fecha: doc.fecha.getTime(),
      clase: doc.clase,
      nombreComunReporte: doc.nombreComunReporte,
      estado: doc.estado,
      departamento: doc.departamento,
      ubicacion: doc.ubicacion,
      idVisto: doc.idVisto,
      visto: nombreVisto,
      nombreVisto,
      va: goes(doc.va),
      archivado: doc.archivado,
      idFicha: doc.idFicha,
      posibleRobot: doc.posibleRobot,
      fotosReportes: doc.fotos.map((idFoto) => photoPath('reporte', idFoto)),
    };
  }

  return {
    card,
    va: goes,
    page: ({ docs, total }) => ({ content: docs.map(card), size: limits.page, totalElements: total }),
    detail: (doc) => ({
      ...card(doc),
      version: doc.version,
      nombreContacto: doc.nombreContacto,
      telefonoContacto: doc.telefonoContacto,
      emailContacto: doc.emailContacto,
      latitud: doc.latitud,
      longitud: doc.longitud,
      observaciones: doc.observaciones,
    }),
  };
}
