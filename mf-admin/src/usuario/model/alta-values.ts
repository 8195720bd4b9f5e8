import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { type SignupBody, signupBody } from '@caparazon/office/usuario/calls';
import { usernameOf } from '@caparazon/office/usuario/fields';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { type Repeated, repetition } from '../face/new-password.tsx';
import { blankPerson, type PersonValues } from '../face/person-values.ts';
import { splitName } from './split-name.ts';

/** How the person gets a password (rule: invitations). */
export const comoOptions = [
  { value: 'invitar', label: 'Enviar invitación por correo', hint: 'La persona elige su contraseña con un enlace.' },
  { value: 'password', label: 'Elegir una contraseña', hint: 'Se la decís vos; al ingresar tiene que cambiarla.' },
] as const;

export interface AltaValues extends PersonValues, Repeated {
  como: (typeof comoOptions)[number]['value'];
  password: string;
}

export const altaResolvers = {
  invitar: checkWith<AltaValues, SignupBody>(signupBody, {
    bodyOf: ({ password: _, ...values }) => ({ ...values, invitar: true }),
  }),
  password: checkWith<AltaValues, SignupBody>(signupBody, {
    also: (values) => repetition(values.password, values),
  }),
};

export const blankAlta: AltaValues = { ...blankPerson, como: 'invitar', password: '', repetida: '' };

/** A sign-up as form values; too long texts stay whole, for a person to shorten. */
export function valuesOf({ nombreVoluntario, correoVoluntario }: Postulacion): AltaValues {
  const { nombre, apellido } = splitName(nombreVoluntario);
  return { ...blankAlta, nombre, apellido, correo: correoVoluntario, nombreUsuario: usernameOf(nombre, apellido) };
}
