import { conflictoMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { postulacionMessages as says } from '@caparazon/office/postulacion/words';
import { hearCounts } from '@caparazon/remote-contract/counts-changed';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { postulacionOf } from '../../testing/postulaciones.ts';
import { admin } from '../../testing/usuarios.ts';
import PostulacionPage from './postulacion-page.tsx';

async function open(postulacion: Postulacion | (() => unknown) = postulacionOf(), answers: object = {}) {
  const shell = fakeShell(
    { getPostulacion: postulacion, getUsuarios: [], ...answers },
    { place: { path: '/postulaciones/17', params: { idPostulacion: '17' } }, session: admin },
  );
  openScreen(PostulacionPage, shell);
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

const answer = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));
const save = () => press('Guardar estado y nota');

test('a state is stored with its note and the seen version, updates the menu, and returns to the list', async () => {
  const shell = await open(undefined, { postEstadoPostulacion: postulacionOf({ estado: 'contactada', version: 2 }) });
  let renewals = 0;
  const deaf = hearCounts(() => {
    renewals += 1;
  });
  expect(shell.title).toBe('Bruno Da Rosa');
  await answer('Contactada');
  await write('Nota', 'Viene en enero');
  expect(shell.unsaved).toBe(true);
  await save();
  await waitFor(() => expect(shell.visited.map(({ to }) => to)).toEqual(['/postulaciones']));
  deaf();
  expect(lastSent(shell, 'postEstadoPostulacion')).toEqual({
    params: { idPostulacion: '17' },
    body: { estado: 'contactada', nota: 'Viene en enero', version: 1 },
  });
  expect([shell.notices, renewals]).toEqual([[{ kind: 'success', text: says.changed }], 1]);
});

test('a change by somebody else is shown before it is overwritten', async () => {
  const theirs = postulacionOf({ estado: 'descartada', nota: 'No contesta', version: 2, modificadoPor: 5 });
  const stale = refusal('registro_modificado', conflictoMessages.stale);
  const shell = await open(answersInOrder(postulacionOf(), theirs), {
    postEstadoPostulacion: answersInOrder(stale, postulacionOf({ version: 3 })),
  });
  await answer('Contactada');
  await save();
  const changesNote = await screen.findByLabelText('Cambios de otra persona');
  expect(changesNote.textContent).toContain('Estado: era Nueva, ahora es Descartada. Se conserva lo que escribiste');
  expect(field('Nota').value).toBe('No contesta');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Contactada' }).checked).toBe(true);
  await save();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postEstadoPostulacion')?.body).toEqual({
    estado: 'contactada',
    nota: 'No contesta',
    version: 2,
  });
});

test('a note of more than 500 characters is refused beside its field', async () => {
  const shell = await open(postulacionOf({ nota: 'n'.repeat(501) }));
  await save();
  await screen.findByText(generalMessages.tooLong(500));
  expect(lastSent(shell, 'postEstadoPostulacion')).toBeUndefined();
});

test('Dar de alta leads to the form of accounts', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Dar de alta' }).getAttribute('href')).toBe(
    '/gestion_voluntarios?postulacion=17',
  );
});

test('Dar de alta is not offered for an incorporated person', async () => {
  await open(postulacionOf({ estado: 'incorporada' }));
  expect(screen.queryByRole('link', { name: 'Dar de alta' })).toBeNull();
});

test("a stranger's address opens a mail to that address only", async () => {
  await open(postulacionOf({ correoVoluntario: 'ana?bcc=otra@correo.example' }));
  expect(screen.getByRole('link', { name: /^ana/ }).getAttribute('href')).toBe(
    'mailto:ana%3Fbcc%3Dotra@correo.example',
  );
});

test('a missing sign-up says so', async () => {
  await open(refusal('no_encontrado', says.notFound));
  screen.getByRole('heading', { name: says.notFound });
  screen.getByRole('link', { name: 'Ver las postulaciones' });
});

test('the page says when the service is down, and tries again on request', async () => {
  await open(answersInOrder(refusal('no_disponible', generalMessages.unavailable), postulacionOf()));
  await press('Reintentar');
  await screen.findByRole('heading', { name: 'Bruno Da Rosa' });
});
