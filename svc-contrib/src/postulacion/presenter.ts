import type { Postulacion } from '@caparazon/office/postulacion/calls';
import type { PostulacionDoc } from './model.ts';

export const presentPostulacion = (doc: PostulacionDoc): Postulacion => ({
  idPostulacion: doc._id,
  nombreVoluntario: doc.nombreVoluntario,
  paisVoluntario: doc.paisVoluntario,
  correoVoluntario: doc.correoVoluntario,
  fecha: doc.fecha.getTime(),
  estado: doc.estado,
  nota: doc.nota,
  posibleRobot: doc.posibleRobot,
  modificadoPor: doc.modificadoPor,
  modificadoEn: doc.modificadoEn.getTime(),
  version: doc.version,
});
