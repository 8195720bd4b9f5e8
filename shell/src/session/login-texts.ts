import type { GeneralCode } from '@caparazon/call/errors';
import { loginMessages, sesionMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Language } from '@caparazon/remote-contract/language';

type Said =
  | 'title'
  | 'who'
  | 'ended'
  | 'user'
  | 'userRequired'
  | 'password'
  | 'passwordRequired'
  | 'showPassword'
  | 'sending'
  | 'forgotten'
  | 'firstVisit';

type LoginTexts = Record<Said, string> & { failed: (failure: unknown) => string };

const es: LoginTexts = {
  title: 'Ingresar',
  who: 'Para el equipo y los voluntarios de la organización.',
  ended: sesionMessages.none,
  user: 'Usuario o e-mail',
  userRequired: loginMessages.usernameRequired,
  password: 'Contraseña',
  passwordRequired: loginMessages.passwordRequired,
  showPassword: 'Mostrar contraseña',
  sending: 'Ingresando…',
  forgotten: '¿Olvidaste tu contraseña?',
  firstVisit: 'Primera vez: el código está en el registro del servidor',
  failed: (failure) => (isApiFailure(failure) ? failure.message : generalMessages.internal),
};

const refusals: Partial<Record<GeneralCode, string>> = {
  sin_sesion: 'Wrong user or password',
  demasiados_intentos: 'There were too many tries. Wait a few minutes and try again.',
  no_disponible: 'We cannot be reached at this moment. Check your connection and try again.',
};

const en: LoginTexts = {
  title: 'Log in',
  who: "For the organisation's team and volunteers. The area behind it is in Spanish only.",
  ended: 'Your session has ended. Log in again to go on.',
  user: 'User name or e-mail',
  userRequired: 'Write your user name or e-mail',
  password: 'Password',
  passwordRequired: 'Write your password',
  showPassword: 'Show the password',
  sending: 'Logging in…',
  forgotten: 'Forgot your password? (in Spanish)',
  firstVisit: 'First visit: the code is in the log of the server (in Spanish)',
  failed: (failure) =>
    (isApiFailure(failure) && refusals[failure.codigo as GeneralCode]) ||
    'There was an unexpected fault. Please try again later.',
};

export const loginTexts: Readonly<Record<Language, LoginTexts>> = { es, en };
