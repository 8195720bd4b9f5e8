import { limits } from '@caparazon/call/limits';
import { publicoMessages as publico } from '@caparazon/call/public-words';
import { voluntariadoMessages as voluntariado } from '@caparazon/office/postulacion/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import SignUpForm from './sign-up-form.tsx';

function openForm(answer: unknown = { idPostulacion: 3 }) {
  const shell = fakeShell({ postVoluntariado: answer }, { session: null });
  const keys: (string | undefined)[] = [];
  const { call } = shell;
  shell.call = (spec, outgoing, options) => {
    keys.push(options?.idempotencyKey);
    return call(spec, outgoing, options);
  };
  render(
    <InShell shell={shell}>
      <SignUpForm />
    </InShell>,
  );
  return { shell, keys, user: userEvent.setup({ delay: null }) };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Quiero ser voluntario' }));

async function fill(user: UserEvent) {
  await user.type(field(/Nombre/), 'Ana Pérez');
  await user.type(field(/País/), 'Uruguay');
  await user.type(field(/E-mail/), ' ana@mar ');
}

test('the English form reports errors, failure and thanks in English', async () => {
  document.documentElement.lang = 'en';
  const user = userEvent.setup({ delay: null });
  const answers: (() => unknown)[] = [
    () => {
      throw new ApiFailure(500, { message: 'Hubo un error inesperado.', errores: [], codigo: 'error_interno' });
    },
    () => ({ idPostulacion: 3 }),
  ];
  const shell = fakeShell({ postVoluntariado: () => answers.shift()?.() }, { session: null, language: 'en' });
  // English texts load first.
  await act(async () =>
    render(
      <InShell shell={shell}>
        <Suspense>
          <SignUpForm />
        </Suspense>
      </InShell>,
    ),
  );
  const send = () => user.click(screen.getByRole('button', { name: 'I want to volunteer' }));
  await screen.findByRole('button', { name: 'I want to volunteer' });
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent?.trim()).toBe(
    'Please check thisWrite your nameWrite your countryWrite an e-mail like name@example.com',
  );
  expect(summary.querySelector('[lang]')).toBeNull();
  expect(screen.getAllByText('Write your name')).toHaveLength(2);
  await user.type(field(/Name/), 'Ann');
  await user.type(field(/Country/), 'Ireland');
  await user.type(field(/E-mail/), 'ann@sea');
  await send();
  await send();
  await waitFor(() => expect(shell.notices).toHaveLength(3));
  expect(shell.notices.map(({ text }) => text)).toEqual([
    'Please fill in the required fields (*) and send the form again.',
    'Something went wrong with this page. Please try again later.',
    'Your details have been sent. Thank you!',
  ]);
  document.documentElement.lang = '';
});

test('the form sends trimmed values, thanks and empties itself', async () => {
  const { shell, user } = openForm();
  await fill(user);
  await send(user);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: voluntariado.sent }]));
  expect(shell.made.map(({ outgoing }) => outgoing.body)).toEqual([
    { nombreVoluntario: 'Ana Pérez', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@mar', sitioWeb: '' },
  ]);
  expect([field(/Nombre/).value, field(/País/).value, field(/E-mail/).value]).toEqual(['', '', '']);
  expect(screen.getByText('Ya te anotaste: te vamos a escribir a ana@mar.')).toBeTruthy();
});

test('an incomplete form is not sent, marks each field and focuses the summary', async () => {
  const { shell, user } = openForm();
  await user.type(field(/E-mail/), 'ana');
  await send(user);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: voluntariado.invalid }]));
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([voluntariado.nombre, voluntariado.pais, voluntariado.correo]);
  expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true');
  expect(shell.made).toEqual([]);
});

test('fields take no more than their limits', () => {
  openForm();
  expect([field(/Nombre/).maxLength, field(/País/).maxLength, field(/E-mail/).maxLength]).toEqual([
    limits.text.name,
    limits.text.country,
    limits.text.email,
  ]);
});

test('a failed sending keeps everything, and the retry uses the same key', async () => {
  const { shell, keys, user } = openForm(() => {
    throw new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' });
  });
  await fill(user);
  await send(user);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: publico.sendFailure }]));
  expect(field(/Nombre/).value).toBe('Ana Pérez');
  await send(user);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('the form says that it is being sent, and is not sent twice', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const { shell, user } = openForm(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await fill(user);
  await send(user);
  const button = await screen.findByRole('button', { name: 'Enviando…' });
  await user.click(button);
  await user.type(field(/Nombre/), '{Enter}');
  expect(shell.made).toHaveLength(1);
  arrive({ idPostulacion: 3 });
  await screen.findByRole('button', { name: 'Quiero ser voluntario' });
});
