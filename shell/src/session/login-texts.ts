import type { ErrorCode } from '@caparazon/call/errors';
import { loginMessages, segundoPasoMessages, sesionMessages } from '@caparazon/call/sesion/words';
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
  | 'code'
  | 'codeHint'
  | 'codeRequired'
  | 'recoveryCode'
  | 'noPhone'
  | 'withPhone'
  | 'sending'
  | 'forgotten'
  | 'firstVisit';

export type LoginTexts = Record<Said, string> & {
  failed: (failure: unknown) => string;
  codesLeft: (codes: number) => string;
};

const es: LoginTexts = {
  title: 'Ingresar',
  who: 'Para el equipo y los voluntarios de la organización.',
  ended: sesionMessages.none,
  user: 'Usuario o e-mail',
  userRequired: loginMessages.usernameRequired,
  password: 'Contraseña',
  passwordRequired: loginMessages.passwordRequired,
  showPassword: 'Mostrar contraseña',
  code: 'Código de la aplicación',
  codeHint: 'El número de seis cifras que muestra tu teléfono',
  codeRequired: segundoPasoMessages.required,
  recoveryCode: 'Código de recuperación',
  noPhone: 'No tengo el teléfono: usar un código de recuperación',
  withPhone: 'Usar el código del teléfono',
  sending: 'Ingresando…',
  forgotten: '¿Olvidaste tu contraseña?',
  firstVisit: 'Primera vez: el código está en el registro del servidor',
  failed: (failure) => (isApiFailure(failure) ? failure.message : generalMessages.internal),
  codesLeft: (codes) =>
    codes === 0
      ? 'Ese era tu último código de recuperación. Hacé nuevos en Mi perfil.'
      : `Códigos de recuperación que te quedan: ${codes}`,
};

const refusals: Partial<Record<ErrorCode, string>> = {
  sin_sesion: 'Wrong user or password',
  codigo_incorrecto: 'That code is wrong, too old or was used before. Try the one that is shown now.',
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
  code: 'Code of the application',
  codeHint: 'The six digits that your phone shows',
  codeRequired: 'Write the code of your application',
  recoveryCode: 'Recovery code',
  noPhone: 'I do not have the phone: use a recovery code',
  withPhone: 'Use the code of the phone',
  sending: 'Logging in…',
  forgotten: 'Forgot your password? (in Spanish)',
  firstVisit: 'First visit: the code is in the log of the server (in Spanish)',
  failed: (failure) =>
    (isApiFailure(failure) && refusals[failure.codigo]) || 'There was an unexpected fault. Please try again later.',
  codesLeft: (codes) =>
    codes === 0 ? 'That was your last recovery code. Make new ones in your profile.' : `Recovery codes left: ${codes}`,
};

export const loginTexts: Readonly<Record<Language, LoginTexts>> = { es, en };
