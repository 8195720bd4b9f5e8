import { type ApiErrorBody, statusOf } from '@caparazon/call/errors';
import { conflictoMessages } from '@caparazon/call/request-words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { Draft } from './draft-store.ts';
import { useEditing } from './use-editing.ts';

interface Animal {
  version: number;
  nombre: string;
  peso: string;
}

const recorded: Animal = { version: 1, nombre: 'Toto', peso: '10' };
const theirs: Animal = { version: 2, nombre: 'Toto', peso: '12' };

const stale = (modificadoPor = 4) =>
  new ApiFailure(statusOf.registro_modificado, {
    message: 'Dicho con otras palabras.',
    errores: [],
    codigo: 'registro_modificado',
    modificadoPor,
  } as ApiErrorBody);

/** @param read gives the record after somebody else saved */
const edited = (
  read: () => Promise<Animal>,
  draft: Pick<Draft, 'base' | 'values'> | null = null,
  stored?: () => { by: number | null; version: number },
) =>
  renderHook(() => {
    const editing = useEditing({
      doc: recorded,
      valuesOf: ({ nombre, peso }: Animal) => ({ nombre, peso }),
      draft,
      read,
      self: 3,
      ...(stored && { stored }),
    });
    const form = useForm({ defaultValues: editing.initial });
    return { ...editing, form, isDirty: form.formState.isDirty };
  }).result;

test.each([
  ['another person', 4, false, 'Dicho con otras palabras.'],
  ['oneself, in another window', 3, true, conflictoMessages.ownWindow],
])('a conflict tells whether it was %s', async (_, modificadoPor, own, message) => {
  const hook = edited(() => Promise.resolve(theirs));
  const saving = () => hook.current.save(hook.current.form, () => Promise.reject(stale(modificadoPor)));
  await act(() => expect(saving()).rejects.toMatchObject({ message, codigo: 'registro_modificado' }));
  expect(hook.current.conflict).toMatchObject({ own, changed: ['peso'] });
});

test("another's changes go beneath what was written, and the next try uses their version", async () => {
  const hook = edited(() => Promise.resolve(theirs));
  act(() => hook.current.form.setValue('nombre', 'Tita', { shouldDirty: true }));
  const versions: number[] = [];
  const save = () =>
    hook.current.save(hook.current.form, ({ version }) => {
      versions.push(version);
      return version < 2 ? Promise.reject(stale()) : Promise.resolve('stored');
    });

  await act(() => expect(save()).rejects.toMatchObject({ codigo: 'registro_modificado' }));
  expect(hook.current.form.getValues()).toEqual({ nombre: 'Tita', peso: '12' });
  expect(hook.current.conflict).toMatchObject({ changed: ['peso'], contested: [], before: { peso: '10' }, theirs });
  expect(hook.current.isDirty).toBe(true);
  await act(() => expect(save()).resolves.toBe('stored'));
  expect(versions).toEqual([1, 2]);
});

test('nothing is adopted when the other version cannot be read, and the next try is refused too', async () => {
  const hook = edited(() => Promise.reject(new Error('no network')));
  const save = () => hook.current.save(hook.current.form, () => Promise.reject(stale()));
  await act(() => expect(save()).rejects.toMatchObject({ codigo: 'registro_modificado' }));
  expect(hook.current.base.current).toBe(recorded);
  expect(hook.current.conflict).toBeNull();
});

test('a draft of an older state continues on the present one', () => {
  const base = { nombre: 'Nadie', peso: '10' };
  const hook = edited(() => Promise.resolve(theirs), { base, values: { ...base, peso: '11' } });
  expect(hook.current.initial).toEqual({ nombre: 'Toto', peso: '11' });
  expect(hook.current.conflict).toMatchObject({ changed: ['nombre'], contested: [] });
});

test('a draft of the present state mentions nobody', () => {
  const hook = edited(() => Promise.resolve(theirs), {
    base: { nombre: 'Toto', peso: '10' },
    values: { nombre: 'Toto', peso: '11' },
  });
  expect(hook.current.initial).toEqual({ nombre: 'Toto', peso: '11' });
  expect(hook.current.conflict).toBeNull();
});

test.each([
  ['oneself', 3, '4', true],
  ['another person', 4, '4', false],
  ['nobody knows whom', null, '4', false],
  ['perhaps somebody else, since it was stored twice', 3, '3', false],
])('a draft tells whose the later state is: %s', (_, by, version, own) => {
  const base = { nombre: 'Nadie', peso: '10', version };
  const draft = { base, values: { nombre: 'Nadie', peso: '11' } };
  const hook = edited(
    () => Promise.resolve(theirs),
    draft,
    () => ({ by, version: 5 }),
  );
  expect(hook.current.conflict).toMatchObject({ changed: ['nombre'], own });
});
