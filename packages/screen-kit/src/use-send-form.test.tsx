import { type ErrorCode, type FieldError, statusOf } from '@caparazon/call/errors';
import { generalMessages } from '@caparazon/call/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { TextField } from '@caparazon/ui/text-field';
import { expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { checkWith } from './check-with.ts';
import { useField } from './use-field.ts';
import { useSendForm } from './use-send-form.ts';

interface Animal {
  nombre: string;
  peso: string;
}

const schema = z.object({ nombre: z.string().min(1, 'Falta el nombre'), peso: z.coerce.number('Falta el peso') });
const check = checkWith<Animal, z.output<typeof schema>>(schema, {
  bodyOf: ({ peso, ...rest }) => ({ ...rest, peso: peso.replace(',', '.') }),
});

const Field = ({ name }: { name: keyof Animal }): ReactElement => <TextField label={name} {...useField(name)} />;

type Store = (body: unknown) => unknown;

interface FormProps {
  store: Store;
  options: object;
}

function Form({ store, options }: FormProps): ReactElement {
  const { form, send, tried } = useSendForm({
    initial: { nombre: '', peso: '1,5' },
    check,
    store: async (body) => (await store(body)) as undefined,
    ...options,
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Field name="nombre" />
        <Field name="peso" />
        <button type="submit">Guardar</button>
        <output>{tried.complaints.map(({ campo }) => campo).join()}</output>
      </form>
    </FormProvider>
  );
}

function open(answer: Store, options: object = {}) {
  const shell = fakeShell();
  const bodies: unknown[] = [];
  const store = (body: unknown) => {
    bodies.push(body);
    return answer(body);
  };
  render(
    <InShell shell={shell}>
      <Form store={store} options={options} />
    </InShell>,
  );
  return { shell, bodies };
}

const refusal =
  (codigo: ErrorCode, message: string, errores: FieldError[] = []): (() => never) =>
  () => {
    throw new ApiFailure(statusOf[codigo], { message, errores, codigo });
  };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const write = (text: string) => userEvent.type(screen.getByLabelText('nombre'), text);

test('a refusal by the schema is shown, marked and focused, and nothing is sent', async () => {
  const { shell, bodies } = open(() => undefined);
  await save();
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Falta el nombre' }]);
  expect(document.activeElement).toBe(screen.getByLabelText('nombre'));
  expect(screen.getByText('Falta el nombre')).toBeTruthy();
  expect(bodies).toEqual([]);
});

test('a refusal by the server is shown alike, an error within a list at its field', async () => {
  const mensaje = 'No es un peso';
  const { shell } = open(refusal('datos_invalidos', 'Revisá los datos', [{ campo: 'peso.0', mensaje }]));
  await write('Toto');
  await save();
  expect(await screen.findByText(mensaje)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('peso')));
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Revisá los datos' }]);
  expect(screen.getByRole('status').textContent).toBe('peso');
});

test('a stored form is sent as the schema reads it, and then leads on', async () => {
  const { shell, bodies } = open(() => ({
    notice: 'Quedó guardado',
    noticeAfterLeaving: 'Lejos',
    to: '/fichas/7',
    state: { flash: 'sí' },
  }));
  shell.unsaved = true;
  await write('Toto');
  await save();
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/fichas/7', state: { flash: 'sí' } }]));
  expect(bodies).toEqual([{ nombre: 'Toto', peso: 1.5 }]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Quedó guardado' }]);
  expect(shell.unsaved).toBe(false);
});

test('a form sent twice at once is sent once', async () => {
  const { bodies } = open(() => new Promise(() => undefined));
  await write('Toto');
  await save();
  await save();
  expect(bodies).toHaveLength(1);
});

test('a fault of our own is reported without its text', async () => {
  const { shell } = open(() => {
    throw new TypeError('undefined is not a function');
  });
  await write('Toto');
  await save();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: generalMessages.internal }]));
});

test('a form can have its own order and its own way to report', async () => {
  const reports: unknown[] = [];
  open(() => undefined, {
    order: ['peso', 'nombre'],
    check: checkWith<Animal, unknown>(schema, { also: () => [{ campo: 'peso', mensaje: 'Es mucho' }] }),
    tell: (text: string, complaints: FieldError[]) => reports.push([text, complaints.map(({ campo }) => campo)]),
  });
  await save();
  await waitFor(() => expect(reports).toEqual([['Falta el nombre', ['peso', 'nombre']]]));
});

test("a late answer leads nobody away, and keeps the next form's unsaved state", async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { shell } = open(() => new Promise((resolve) => (answer = resolve)));
  await write('Toto');
  await save();
  cleanup();
  shell.unsaved = true;
  let moved = false;
  await act(async () => answer({ notice: 'Toto quedó guardado', back: '/fichas', onward: () => (moved = true) }));
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Toto quedó guardado' }]);
  expect([shell.visited, shell.unsaved, moved]).toEqual([[], true, false]);
});

test("a person who left the form gets the next screen's message", async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { shell } = open(() => new Promise((resolve) => (answer = resolve)));
  await write('Toto');
  await save();
  cleanup();
  await act(async () => answer({ to: '/fichas/7', state: { flash: 'sí' }, noticeAfterLeaving: 'Toto tiene ficha' }));
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Toto tiene ficha' }]);
  expect(shell.visited).toEqual([]);
});

test('a late refusal is reported without moving the focus', async () => {
  let fail: (failure: unknown) => void = () => undefined;
  const tellLeft = (text: string) => void reports.push(text);
  const reports: string[] = [];
  const tell = () => void reports.push('to nobody');
  const { shell } = open(() => new Promise((_, reject) => (fail = reject)), { tell, tellLeft });
  await write('Toto');
  await save();
  cleanup();
  await act(async () => fail(new ApiFailure(400, { message: 'No', errores: [], codigo: 'datos_invalidos' })));
  expect(reports).toEqual(['No']);
  expect(shell.notices).toEqual([]);
});
