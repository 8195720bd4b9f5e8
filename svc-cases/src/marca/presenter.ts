import { type Marca, type MarcaConocida, normalCode } from '@caparazon/clinic/marca/calls';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { MarcaDoc } from './model.ts';
import type { KnownCode } from './query.ts';

/** @param usuarios gives the author's name */
export const presentMarca = (doc: MarcaDoc, usuarios: UsuarioDirectory): Marca => ({
  idMarca: doc._id,
  idFichaAnimal: doc.idFichaAnimal,
  version: doc.version,
  codigo: doc.codigo,
  tipo: doc.tipo,
  posicion: doc.posicion,
  evento: doc.evento,
  fecha: doc.fecha.getTime(),
  comentario: doc.comentario,
  usuario: doc.creadoPor === null ? null : { idUsuario: doc.creadoPor, nombre: usuarios.fullName(doc.creadoPor) },
});

const ms = (date: Date | null): number | null => date?.getTime() ?? null;

function sheetText({ leyendaMarca, numeroMarca }: KnownCode['animal'], code: string): string {
  const one = [leyendaMarca, numeroMarca].find((text) => normalCode(text) === normalCode(code));
  return one ?? `${leyendaMarca} ${numeroMarca}`.trim();
}

/** @param code as it was asked for */
export const presentKnown = ({ animal, marca }: KnownCode, code: string): MarcaConocida => ({
  idMarca: marca?._id ?? null,
  idFichaAnimal: animal._id,
  nombre: animal.nombre ?? '',
  clase: animal.clase,
  nombreComunFichaAnimal: { nombre: animal.nombreComunFichaAnimal },
  estado: animal.estado,
  codigo: marca?.codigo ?? sheetText(animal, code),
  tipo: marca?.tipo ?? null,
  posicion: marca?.posicion ?? null,
  fecha: (marca ?? animal).fecha.getTime(),
  evento: marca?.evento ?? null,
  ubicacionActual: animal.ubicacionActual,
  fechaEgreso: ms(animal.fechaEgreso),
  fechaDestinoFinal: ms(animal.fechaDestinoFinal),
  lugarDestinoFinal: animal.lugarDestinoFinal,
  fechaMuerte: ms(animal.fechaMuerte),
});
