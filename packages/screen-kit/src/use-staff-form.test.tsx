import { type FieldError, statusOf } from '@caparazon/call/errors';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { TextField } from '@caparazon/ui/text-field';
import { expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { Fields } from './components/fields.tsx';
import { useField } from './use-field.ts';
import type { Stored } from './use-send-form.ts';
import { useStaffForm } from './use-staff-form.ts';

const Nombre = (): ReactElement => <TextField label="Nombre" {...useField('nombre')} />;

function Nada(): ReactElement {
  const { field } = useController<{ nada: boolean }>({ name: 'nada' });
  return <CheckboxField label="Nada" checked={field.value} onValueChange={field.onChange} />;
}

type Answer = (stored?: Stored) => void;

interface FormProps {
  sent: unknown[];
  ending: { answer: Answer; refuse: (failure: unknown) => void };
}

function Form({ sent, ending }: FormProps): ReactElement {
  const { form, send } = useStaffForm({
    initial: { nombre: '', nada: false },
    check: (values) =>
      values.nombre === ''
        ? { values: {}, errors: { nombre: { type: 'x', message: 'Falta' } } }
        : { values, errors: {} },
    store: (body) => {
      sent.push(body);
      return new Promise<Stored | undefined>((resolve, reject) =>
        Object.assign(ending, { answer: resolve, refuse: reject }),
      );
    },
  });
  return (
    <FormProvider {...form}>
      <form aria-label="Ficha" onSubmit={(event) => void send(event)} noValidate>
        <Fields>
          <Nombre />
          <Nada />
          <Button onClick={() => form.setValue('nombre', 'Otra')}>Igual que ayer</Button>
        </Fields>
        <Button onClick={() => form.setValue('nombre', 'Me voy')}>Cancelar</Button>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText="Guardando…">
          Guardar
        </Button>
      </form>
    </FormProvider>
  );
}

const early = () => {
  throw new Error('nothing is being sent');
};
const nombre = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const button = (name: string) => screen.getByRole('button', { name });

async function open() {
  const shell = fakeShell();
  const sent: unknown[] = [];
  const ending: FormProps['ending'] = { answer: early, refuse: early };
  render(
    <InShell shell={shell}>
      <Form sent={sent} ending={ending} />
    </InShell>,
  );
  await userEvent.type(nombre(), 'Toto');
  return {
    shell,
    sent,
    answer: (stored?: Stored) => act(async () => ending.answer(stored)),
    refuse: (errores: FieldError[] = []) =>
      act(async () =>
        ending.refuse(
          new ApiFailure(statusOf.datos_invalidos, { message: 'Revisá', errores, codigo: 'datos_invalidos' }),
        ),
      ),
  };
}

const closed = () => screen.getByRole('form').getAttribute('aria-busy');

test('a form takes no changes while it is sent, but can be left', async () => {
  const { sent, answer } = await open();
  await userEvent.click(button('Guardar'));
  await userEvent.type(nombre(), ' y más');
  await userEvent.click(nombre());
  await userEvent.paste(' pegado');
  await userEvent.click(screen.getByLabelText('Nada'));
  await userEvent.click(button('Igual que ayer'));
  expect([nombre().value, screen.getByLabelText<HTMLInputElement>('Nada').checked]).toEqual(['Toto', false]);
  expect(closed()).toBe('true');
  await userEvent.click(button('Cancelar'));
  expect(nombre().value).toBe('Me voy');
  await answer();
  expect(sent).toEqual([{ nombre: 'Toto', nada: false }]);
});

test('the focus waits on the button after Enter, and returns with the answer', async () => {
  const { refuse, shell } = await open();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Guardando…'));
  await userEvent.keyboard('{Enter} y más');
  await refuse();
  expect(document.activeElement).toBe(nombre());
  expect([nombre().value, closed()]).toEqual(['Toto', null]);
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Revisá' }]);
  await userEvent.keyboard(' II');
  expect(nombre().value).toBe('Toto II');
});

test('a refused field is open and focused, and every value stays', async () => {
  const { refuse } = await open();
  await userEvent.click(button('Guardar'));
  await refuse([{ campo: 'nombre', mensaje: 'Ya hay una Toto' }]);
  expect(document.activeElement).toBe(nombre());
  screen.getByText('Ya hay una Toto');
  await userEvent.keyboard(' II');
  expect(nombre().value).toBe('Toto II');
});

test('a form stays open when it refuses by itself, or remains after storing', async () => {
  const { sent, answer } = await open();
  await userEvent.clear(nombre());
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(nombre());
  expect([closed(), sent]).toEqual([null, []]);
  await userEvent.type(nombre(), 'Lola{Enter}');
  await answer({ notice: 'Guardado' });
  await userEvent.type(nombre(), ' II');
  expect(nombre().value).toBe('Lola II');
});

test('a stored form stays closed until the next screen, and is not sent twice', async () => {
  const { sent, answer, shell } = await open();
  await userEvent.click(button('Guardar'));
  await answer({ to: '/fichas' });
  expect(shell.visited).toEqual([{ to: '/fichas', state: undefined }]);
  await userEvent.type(nombre(), ' y más');
  await userEvent.click(button('Guardar'));
  expect([nombre().value, sent]).toEqual(['Toto', [{ nombre: 'Toto', nada: false }]]);
});

test('a form that led nowhere opens after a while', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { sent, answer } = await open();
  await userEvent.click(button('Guardar'));
  await answer({ back: '/fichas' });
  expect(closed()).toBe('true');
  act(() => {
    jest.advanceTimersByTime(10_000);
  });
  jest.useRealTimers();
  expect(closed()).toBeNull();
  await userEvent.type(nombre(), ' II{Enter}');
  expect(sent).toEqual([
    { nombre: 'Toto', nada: false },
    { nombre: 'Toto II', nada: false },
  ]);
});

// Closed fields pass events to the form.
test.each([
  ['a photo that is dropped on the closed fields does not take the place of the page', createEvent.drop],
  ['a press on the closed fields leaves the focus where it is', createEvent.mouseDown],
])('%s', async (_, eventOn) => {
  const { answer } = await open();
  const isHeld = () => {
    const event = eventOn(screen.getByRole('form'));
    fireEvent(screen.getByRole('form'), event);
    return event.defaultPrevented;
  };
  await userEvent.click(button('Guardar'));
  expect(isHeld()).toBe(true);
  await answer();
  expect(isHeld()).toBe(false);
});
