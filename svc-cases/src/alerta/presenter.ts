import type { Alerta, AlertaVigente } from '@caparazon/clinic/alerta/calls';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { AlertaDoc } from './model.ts';

export const presentVigente = ({ _id, idFichaAnimal, tipo, sustancia, texto }: AlertaDoc): AlertaVigente => ({
  idAlerta: _id,
  idFichaAnimal,
  tipo,
  sustancia,
  texto,
});

/** @param usuarios gives the names of who noted and who withdrew it */
export function presentAlerta(doc: AlertaDoc, usuarios: UsuarioDirectory): Alerta {
  const person = (id: number | null) => (id === null ? null : { idUsuario: id, nombre: usuarios.fullName(id) });
  const { retirada } = doc;
  return {
    ...presentVigente(doc),
    fecha: doc.fecha.getTime(),
    usuario: person(doc.creadoPor),
    retirada: retirada && {
      motivo: retirada.motivo,
      fecha: retirada.fecha.getTime(),
      usuario: person(retirada.idUsuario),
    },
  };
}
