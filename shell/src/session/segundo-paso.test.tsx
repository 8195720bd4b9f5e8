/** The code that a login asks for (rules: second-step, asked-second-step). */
import { loginMessages, segundoPasoMessages as says } from '@caparazon/call/sesion/words';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, json, network, open } from '../testing/page.tsx';

const sesion = { accessToken, role: 'VOL', idUsuario: 3, nombre: 'Ana' };
const refuse = (codigo: string, message: string) => () => json({ message, errores: [], codigo }, 401);
const requiresCode = refuse('codigo_requerido', says.required);

let bodies: unknown[] = [];
function signinAnswers(...answers: (() => Response)[]): void {
  bodies = [];
  network['/api/auth/signin'] = (init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return (answers.shift() ?? requiresCode)();
  };
}

async function logIn(): Promise<void> {
  await open('/login');
  await userEvent.type(await screen.findByLabelText(/Usuario o e-mail/), 'ana');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'tortuga{Enter}');
}

const credentials = { usernameOrEmail: 'ana', password: 'tortuga' };

test('asks for the code below the kept name and password, and sends all three', async () => {
  signinAnswers(requiresCode, () => json(sesion));
  await logIn();
  const field = await screen.findByLabelText<HTMLInputElement>(/Código de la aplicación/);
  expect([document.activeElement === field, field.inputMode, field.autocomplete]).toEqual([
    true,
    'numeric',
    'one-time-code',
  ]);
  expect(screen.queryByText(says.required)).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(says.required)).toBeTruthy();
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
  expect(bodies).toEqual([credentials, { ...credentials, codigo: '123 456' }]);
});

test('says at the field that a code is wrong, and keeps everything typed', async () => {
  signinAnswers(requiresCode, refuse('codigo_incorrecto', says.wrong), refuse('sin_sesion', loginMessages.wrong));
  await logIn();
  await userEvent.type(await screen.findByLabelText(/Código de la aplicación/), '111111{Enter}');
  expect(await screen.findByText(says.wrong)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>(/Código de la aplicación/);
  expect([field.value, document.activeElement === field]).toEqual(['111111', true]);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(loginMessages.wrong)).toBeTruthy();
});

test('takes a recovery code instead, and says how many are left', async () => {
  signinAnswers(requiresCode, () => json({ ...sesion, quedanCodigos: 2 }));
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: /No tengo el teléfono/ }));
  await userEvent.type(screen.getByLabelText(/Código de recuperación/), 'abcd-efgh-ijkl-mnop{Enter}');
  expect(await screen.findByText('Códigos de recuperación que te quedan: 2')).toBeTruthy();
  expect(bodies.at(-1)).toEqual({ ...credentials, codigo: 'abcd-efgh-ijkl-mnop' });
});

test('has it turned on before the session is kept when the role asks for it', async () => {
  signinAnswers(() => json({ ...sesion, activarSegundoPaso: true }));
  const begun = { secreto: 'ABCDEFGHIJKLMNOP', sellado: 'sello', nombreUsuario: 'ana' };
  network['/api/auth/segundo_paso/empezar'] = () => json(begun);
  network['/textos/organizacion.json'] = () => json({ nombre: 'Tortugas del Este' });
  const errores = [{ campo: 'codigo', mensaje: says.wrong }];
  const answers = [
    json({ message: says.wrong, errores, codigo: 'datos_invalidos' }, 400),
    json({ codigos: ['AAAA-BBBB-CCCC-DDDD'] }, 201),
  ];
  network['/api/auth/segundo_paso'] = () => answers.shift() ?? json({}, 500);
  await logIn();
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  expect(screen.getByRole('link', { name: /en este teléfono/ }).getAttribute('href')).toBe(
    'otpauth://totp/Tortugas%20del%20Este%3Aana?secret=ABCDEFGHIJKLMNOP&issuer=Tortugas%20del%20Este',
  );
  expect(localStorage.length).toBe(0);
  await userEvent.type(screen.getByLabelText(/Código de la aplicación/), '111111{Enter}');
  expect(await screen.findByText(says.wrong)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  expect(localStorage.length).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
  expect(localStorage.getItem('accessToken')).toBe(accessToken);
});
