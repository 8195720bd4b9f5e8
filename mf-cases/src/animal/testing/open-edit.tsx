import '../../testing/object-urls.ts';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusedFor } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import ModificarFichaPage from '../pages/modificar-ficha-page.tsx';
import { press } from './open-form.tsx';
import { clases, especies, fichaOf, usuarios } from './samples.ts';

interface Opening {
  ficha?: FichaAnimal;
  answers?: Record<string, unknown>;
  state?: unknown;
  idUsuario?: number;
}

/** Opens the page; the state decides whether it shows a form. */
export function openEditing({ ficha = fichaOf(), answers, state = null, idUsuario = 3 }: Opening = {}) {
  const shell: FakeShell = fakeShell(
    {
      getClasesFichas: clases,
      getUsuarios: usuarios,
      getEspecies: especies,
      getFichaAnimal: ficha,
      putFichaAnimal: ({ body }: { body: FichaAnimal }) => ({ ...ficha, version: body.version + 1 }),
      ...answers,
    },
    { place: { path: '/modificar_ficha', state }, session: { idUsuario, role: 'VOL', key: 'prueba' } },
  );
  const { unmount } = visit(ModificarFichaPage, shell);
  return { shell, unmount };
}

export async function openEdit(opening: Omit<Opening, 'state'> = {}) {
  const opened = openEditing({ ...opening, state: { idFicha: (opening.ficha ?? fichaOf()).idFichaAnimal } });
  await screen.findByText('Guardar cambios');
  return opened;
}

export const save = (): Promise<void> => press('Guardar cambios');

export const saved = (shell: FakeShell): Promise<void> => waitFor(() => expect(shell.visited[0]?.to).toBe('/fichas/7'));

export const puts = (shell: FakeShell): Record<string, unknown>[] =>
  shell.made
    .filter(({ id }) => id === 'putFichaAnimal')
    .map(({ outgoing }) => outgoing.body as Record<string, unknown>);

export const stale = (): ApiFailure => refusedFor('registro_modificado');

/** A record whose first version can no longer be edited. */
export function changedMeanwhile(before: FichaAnimal, after: FichaAnimal) {
  let reads = 0;
  return {
    getFichaAnimal() {
      reads += 1;
      return reads === 1 ? before : after;
    },
    putFichaAnimal({ body }: { body: { version: number } }) {
      if (body.version !== after.version) throw stale();
      return { ...after, version: after.version + 1 };
    },
  };
}
