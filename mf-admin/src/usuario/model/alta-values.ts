import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { type SignupBody, signupBody } from '@caparazon/office/usuario/calls';
import { usernameOf } from '@caparazon/office/usuario/fields';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { type Repeated, repetition } from '../face/new-password.tsx';
import { blankPerson, type PersonValues } from '../face/person-values.ts';
import { splitName } from './split-name.ts';

export interface AltaValues extends PersonValues, Repeated {
  password: string;
}

export const altaResolver = checkWith<AltaValues, SignupBody>(signupBody, {
  also: (values) => repetition(values.password, values),
});

export const blankAlta: AltaValues = { ...blankPerson, password: '', repetida: '' };

/** A sign-up as form values; too long texts stay whole, for a person to shorten. */
export function valuesOf({ nombreVoluntario, correoVoluntario }: Postulacion): AltaValues {
  const { nombre, apellido } = splitName(nombreVoluntario);
  return { ...blankAlta, nombre, apellido, correo: correoVoluntario, nombreUsuario: usernameOf(nombre, apellido) };
}
