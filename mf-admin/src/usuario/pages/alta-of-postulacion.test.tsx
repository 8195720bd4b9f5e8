import { departamentos } from '@caparazon/call/departamentos';
import { generalMessages } from '@caparazon/call/words';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { postulacionOf } from '../../testing/postulaciones.ts';
import { admin } from '../../testing/usuarios.ts';
import AltaVoluntarioPage from './alta-voluntario-page.tsx';

const down = refusal('no_disponible', generalMessages.unavailable);

function open(answers: object = {}) {
  const shell = fakeShell(
    {
      getDepartamentos: departamentos,
      getPostulacion: postulacionOf({ nota: 'Viene en enero' }),
      postSignup: { idUsuario: 41 },
      postEstadoPostulacion: postulacionOf({ estado: 'incorporada', version: 2 }),
      ...answers,
    },
    { place: { path: '/gestion_voluntarios', query: new URLSearchParams('postulacion=17') }, session: admin },
  );
  openScreen(AltaVoluntarioPage, shell);
  return shell;
}

async function register() {
  await screen.findByRole('form', { name: 'Alta Voluntario' });
  await write('Teléfono', '099 123 456');
  await choose('Departamento', 'Rocha');
  for (const label of ['Contraseña', 'Repetir contraseña']) await write(label, 'tortuga verde');
  await press('Registrar voluntario');
}

const times = (shell: ReturnType<typeof open>, id: string) => shell.made.filter((one) => one.id === id).length;

test("the form holds the person's split name and e-mail, without unsaved changes", async () => {
  const shell = open();
  await screen.findByRole('form', { name: 'Alta Voluntario' });
  expect(['Nombre', 'Apellido', 'E-mail', 'Nombre de usuario'].map((label) => field(label).value)).toEqual([
    'Bruno',
    'Da Rosa',
    'bruno@correo.example',
    'Bruno.Da Rosa',
  ]);
  for (const text of ['Bruno Da Rosa', 'Uruguay', '02/11/2026', 'Viene en enero']) {
    screen.getByText(text, { selector: 'dd' });
  }
  expect(shell.unsaved).toBe(false);
  await write('Apellido', 'da Rosa Píriz');
  await waitFor(() => expect(field('Nombre de usuario').value).toBe('Bruno.da Rosa Píriz'));
});

test('the sign-up is marked once the account exists, with its present note', async () => {
  const later = postulacionOf({ estado: 'contactada', nota: 'Viene en marzo', version: 4 });
  const shell = open({ getPostulacion: answersInOrder(postulacionOf(), later) });
  await register();
  await screen.findByText('La postulación de Bruno Da Rosa quedó como incorporada.');
  expect(lastSent(shell, 'postEstadoPostulacion')).toEqual({
    params: { idPostulacion: '17' },
    body: { estado: 'incorporada', nota: 'Viene en marzo', version: 4 },
  });
  screen.getByRole('link', { name: 'Ver su perfil' });
  expect(screen.queryByRole('form')).toBeNull();
});

test('a refused account marks nothing', async () => {
  const taken = usuarioMessages.emailTaken;
  const shell = open({ postSignup: refusal('conflicto', taken, [{ campo: 'email', mensaje: taken }]) });
  await register();
  await waitFor(() => expect(errorOf('E-mail')).toBe(taken));
  expect(times(shell, 'postEstadoPostulacion')).toBe(0);
});

test('a failed mark is reported, and can be repeated without another account', async () => {
  const shell = open({
    postEstadoPostulacion: answersInOrder(down, postulacionOf({ estado: 'incorporada', version: 2 })),
  });
  await register();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('La cuenta está creada, pero la postulación no quedó como incorporada.');
  expect(screen.queryByRole('form')).toBeNull();
  await press('Marcar como incorporada');
  await screen.findByText(/quedó como incorporada\.$/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([times(shell, 'postSignup'), times(shell, 'postEstadoPostulacion')]).toEqual([1, 2]);
});

test('a name and an e-mail too long for an account stay whole', async () => {
  const long = { nombreVoluntario: 'x'.repeat(60), correoVoluntario: `${'c'.repeat(46)}@correo.uy` };
  const shell = open({ getPostulacion: postulacionOf(long) });
  await register();
  await waitFor(() => expect(errorOf('Nombre')).toBe(generalMessages.tooLong(45)));
  expect([field('Nombre').value, field('E-mail').value]).toEqual([long.nombreVoluntario, long.correoVoluntario]);
  expect(times(shell, 'postSignup')).toBe(0);
});

test('an incorporated person is announced as such', async () => {
  open({ getPostulacion: postulacionOf({ estado: 'incorporada', version: 2 }) });
  await screen.findByText(/ya figura como incorporada desde el/);
});

test('the sign-up can be requested again, or skipped, while svc-contrib is down', async () => {
  open({ getPostulacion: answersInOrder(down, postulacionOf()) });
  await screen.findByText(generalMessages.unavailable);
  expect(screen.getByRole('link', { name: 'Seguir sin la postulación' }).getAttribute('href')).toBe(
    '/gestion_voluntarios',
  );
  await press('Reintentar');
  await screen.findByRole('form', { name: 'Alta Voluntario' });
});
