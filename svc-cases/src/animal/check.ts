import type { FieldError } from '@caparazon/call/errors';
import { type FichasAnimalQuery, futureDates } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { badRequest } from '@caparazon/service-kit/errors';
import { claseErrors } from '../catalogo/check.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { FichaForm } from './kept-fields.ts';
import type { FichaAnimalDoc } from './model.ts';

const campos = { clase: 'nombreClase', comun: 'nombreComunFichaAnimal' };

export interface FichaCheck {
  usuarios: UsuarioDirectory;
  now: number;
  /** The edited record. Its present values are accepted, even if the receiver has left or the catalogue has changed. */
  before?: FichaAnimalDoc;
}

/** @throws ApiError 400 with the text of the first error */
export async function checkFicha(ficha: FichaForm, { usuarios, now, before }: FichaCheck): Promise<void> {
  const { receptorAnimal, nombreClase: clase, nombreComunFichaAnimal: comun } = ficha;
  const errores: FieldError[] = [];
  if (receptorAnimal !== null && receptorAnimal !== before?.idReceptor && !(await usuarios.isActive(receptorAnimal))) {
    errores.push({ campo: 'receptorAnimal', mensaje: fichaMessages.receptor });
  }
  if (clase !== before?.clase || comun !== before.nombreComunFichaAnimal) {
    errores.push(...(await claseErrors('fichas', { clase, comun, campos }, { now })));
  }
  errores.push(...futureDates(ficha, now));
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
}

/** @throws ApiError 400 for a class or name that no record could have; a search by number ignores both */
export async function checkFilters({ fileNumber, clase, nombreComun }: FichasAnimalQuery, now: number): Promise<void> {
  if (fileNumber !== undefined) return;
  const named = { clase, comun: nombreComun, campos: { clase: 'clase', comun: 'nombreComun' } };
  const errores = await claseErrors('fichas', named, { now, filter: true });
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
}
