import type { Problema } from '@caparazon/clinic/problema/calls';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { EstadoDoc, ProblemaDoc } from './model.ts';

/** @param usuarios gives the names of who noted it and its states */
export function presentProblema(doc: ProblemaDoc, usuarios: UsuarioDirectory): Problema {
  const person = (id: number | null) => (id === null ? null : { idUsuario: id, nombre: usuarios.fullName(id) });
  const state = ({ estado, fecha, comentario, idUsuario }: EstadoDoc): Problema['estados'][number] => ({
    estado,
    fecha: fecha.getTime(),
    comentario,
    usuario: person(idUsuario),
  });
  return {
    idProblema: doc._id,
    idFichaAnimal: doc.idFichaAnimal,
    version: doc.version,
    nombre: doc.nombre,
    desde: doc.desde.getTime(),
    estado: doc.estado,
    estados: [...doc.anteriores, doc].map(state),
    usuario: person(doc.creadoPor),
  };
}
