import type { Nota, NotaFijada } from '@caparazon/clinic/nota/calls';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { NotaDoc } from './model.ts';

export const presentFijada = ({ _id, idFichaAnimal, texto }: NotaDoc): NotaFijada => ({
  idNota: _id,
  idFichaAnimal,
  texto,
});

/** @param usuarios gives the author's name */
export const presentNota = (doc: NotaDoc, usuarios: UsuarioDirectory): Nota => ({
  ...presentFijada(doc),
  version: doc.version,
  fecha: doc.fecha.getTime(),
  fijada: doc.fijada,
  usuario: doc.creadoPor === null ? null : { idUsuario: doc.creadoPor, nombre: usuarios.fullName(doc.creadoPor) },
});
