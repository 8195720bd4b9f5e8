import { type SignupBody, signupBody } from '@caparazon/contracts/auth/usuario';
import { usernameOf } from '@caparazon/contracts/auth/usuario-fields';
import type { Postulacion } from '@caparazon/contracts/contrib/postulacion';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { type Repeated, repetition } from '../../../shared/usuario-form/new-password.tsx';
import { blankPerson, type PersonValues } from '../../../shared/usuario-form/person-values.ts';
import { splitName } from './split-name.ts';

export interface AltaValues extends PersonValues, Repeated {
  password: string;
}

export const altaResolver = checkWith<AltaValues, SignupBody>(signupBody, {
  also: (values) => repetition(values.password, values),
});

export const blankAlta: AltaValues = { ...blankPerson, password: '', repetida: '' };

/** The form with what a sign-up says. What is too long for an account stays whole, for a person to shorten. */
export function valuesOf({ nombreVoluntario, correoVoluntario }: Postulacion): AltaValues {
  const { nombre, apellido } = splitName(nombreVoluntario);
  return { ...blankAlta, nombre, apellido, correo: correoVoluntario, nombreUsuario: usernameOf(nombre, apellido) };
}
