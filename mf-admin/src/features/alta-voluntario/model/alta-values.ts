import { type SignupBody, signupBody } from '@caparazon/contracts/auth/usuario';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { z } from 'zod';
import { type Repeated, repetition } from '../../../shared/usuario-form/new-password.tsx';
import { blankPerson, type PersonValues } from '../../../shared/usuario-form/person-values.ts';

export interface AltaValues extends PersonValues, Repeated {
  password: string;
}

export const altaResolver = checkWith<AltaValues, SignupBody>(signupBody, {
  also: (values) => repetition(values.password, values),
});

const handed = z.object({ nombre: z.string().catch(''), correo: z.string().catch('') });

/** An empty form, filled with what the navigation state says of a person who wants to volunteer. */
export function initialValues(state: unknown): AltaValues {
  return { ...blankPerson, password: '', repetida: '', ...handed.safeParse(state).data };
}
