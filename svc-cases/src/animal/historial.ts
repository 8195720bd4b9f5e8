import type { HistoryField, HistoryFields } from '@caparazon/service-kit/history';
import { photoPath } from '../foto/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { type CampoFicha, camposFicha } from './model.ts';

const pathOf = (idFoto: number): string => photoPath('fichaAnimal', idFoto);

/** @param usuarios gives the names of receivers */
export function historyFields(usuarios: UsuarioDirectory): HistoryFields {
  const reshaped: Partial<Record<CampoFicha, HistoryField>> = {
    idReceptor: { as: 'nombreCompletoReceptor', show: (id: number) => usuarios.fullName(id) },
    fotos: { as: 'fotosFichaAnimal', show: (ids: number[]) => ids.map(pathOf) },
    idFotoIdentificacion: { as: 'fotoIdentificacion', show: pathOf },
  };
  return {
    ...Object.fromEntries(camposFicha.map((campo) => [campo, reshaped[campo] ?? {}])),
    idFichaAnterior: { as: 'fichaAnterior' },
    idFichaSiguiente: { as: 'fichaSiguiente' },
  };
}
