/** The history of a record as the API gives it: fields by the names of a read, values as a read gives them. */
import type { Cambio } from '@caparazon/contracts/cases/historial';
import { limits } from '@caparazon/contracts/limits';
import { photoPath } from '../foto/presenter.ts';
import type { CambioDoc } from '../historial/model.ts';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';
import { type CampoFicha, camposFicha } from './model.ts';

type Valor = Cambio['cambios'][number]['antes'];

/** What a read calls the fields that are kept under another name. */
const readAs: Partial<Record<CampoFicha, string>> = {
  idReceptor: 'nombreCompletoReceptor',
  fotos: 'fotosFichaAnimal',
  idFotoIdentificacion: 'fotoIdentificacion',
};

const isEmpty = (value: Valor): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** @param usuarios names who changed what, and who received the animal */
export function createHistorialPresenter(usuarios: UsuarioDirectory) {
  function shown(campo: CampoFicha, value: unknown): Valor {
    if (value === undefined || value === null) return null;
    if (value instanceof Date) return value.getTime();
    if (campo === 'idReceptor') return usuarios.fullName(Number(value));
    if (campo === 'idFotoIdentificacion') return photoPath('fichaAnimal', Number(value));
    if (Array.isArray(value)) return value.map((idFoto: number) => photoPath('fichaAnimal', idFoto));
    return value as string | number | boolean;
  }

  /** Of what was made, all that it had; of what was changed, the fields that differ. */
  function line({ cuando, quien, que, antes, despues }: CambioDoc): Cambio {
    const cambios = camposFicha
      .filter((campo) => campo in { ...antes, ...despues })
      .map((campo) => ({
        campo: readAs[campo] ?? campo,
        antes: shown(campo, antes?.[campo]),
        despues: shown(campo, despues?.[campo]),
      }))
      .filter((cambio) => antes !== null || !isEmpty(cambio.despues));
    return { fecha: cuando.getTime(), idUsuario: quien, nombre: usuarios.fullName(quien), que, cambios };
  }

  return ({ lines, total }: { lines: CambioDoc[]; total: number }) => ({
    content: lines.map(line),
    size: limits.page,
    totalElements: total,
  });
}
