import type { Rol } from '@caparazon/call/roles';
import { instantOf } from '@caparazon/call/time';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fichaOf } from '../../animal/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import RealizarTratamientoPage from '../pages/realizar-tratamiento-page.tsx';
import { detalleOf, instanciaOf } from './samples.ts';

interface Opening {
  state?: unknown;
  dosis?: number;
  answers?: Record<string, unknown>;
  role?: Rol;
  clockAhead?: number;
  page?: ComponentType;
}

export async function opened(
  tratamiento: TratamientoDetalle = detalleOf(),
  { state = null, dosis, answers = {}, role = 'VOL', clockAhead = 0, page = RealizarTratamientoPage }: Opening = {},
) {
  const shell = fakeShell(
    { getFichaAnimal: fichaOf(), getTratamiento: tratamiento, postInstancia: instanciaOf(), ...answers },
    {
      session: { idUsuario: 3, role, key: 'test' },
      place: {
        path: '/realizar_tratamiento/31',
        params: { idTratamiento: '31' },
        query: new URLSearchParams(dosis === undefined ? {} : { dosis: String(dosis) }),
        state,
      },
    },
  );
  shell.clockAhead = clockAhead;
  visit(page, shell);
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

export const doneAt = (given: string, due: string) =>
  instanciaOf({
    idInstancia: 600 + Number(due.slice(0, 2)),
    fechaHora: instantOf(`2025-11-20T${given}`),
    fechaProgramada: instantOf(`2025-11-20T${due}`),
  });

export const refuse = (status: number, message: string, campo?: string) => () => {
  throw new ApiFailure(status, {
    message,
    errores: campo ? [{ campo, mensaje: message }] : [],
    codigo: status === 409 ? 'conflicto' : 'datos_invalidos',
  });
};

export const aboutToRecord = () => screen.getByRole('group', { name: 'Lo que se registra' }).textContent ?? '';

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
