/** What a record must fit that its schema cannot know: the users, the catalogue, the time. */
import { type FichaAnimalBody, futureDates } from '@caparazon/contracts/cases/fichaAnimal';
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { badRequest } from '@caparazon/service-kit/errors';
import { claseErrors } from '../clases/catalogue.ts';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';

const campos = { clase: 'nombreClase', comun: 'nombreComunFichaAnimal' };

/** @throws ApiError 400 with the first of what is wrong as its text */
export async function checkFicha(ficha: FichaAnimalBody, usuarios: UsuarioDirectory, now: number): Promise<void> {
  const { receptorAnimal, nombreClase, nombreComunFichaAnimal } = ficha;
  const errores: FieldError[] = [];
  if (receptorAnimal !== null && !usuarios.isActive(receptorAnimal)) {
    errores.push({ campo: 'receptorAnimal', mensaje: messages.ficha.receptor });
  }
  errores.push(...(await claseErrors('fichas', { clase: nombreClase, comun: nombreComunFichaAnimal, campos })));
  errores.push(...futureDates(ficha, now));
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
}
