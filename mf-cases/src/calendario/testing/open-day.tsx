/** Opens /actividades_del_dia on a small clinic that changes while the page is open. */

import { instantOf } from '@caparazon/call/time';
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';
import { tratamientoOf } from '../../tratamiento/testing/samples.ts';
import ActividadesPage from '../pages/actividades-page.tsx';
import { animalOf, atrasadasOf, type Clinic, calendarioOf, type Given, rondaOf, sinVerOf } from './clinic.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

export const startingAt = (at: string, change: Partial<Tratamiento> = {}) =>
  tratamientoOf({ fechaHoraComienzo: new Date(instantOf(at)).toISOString(), ...change });

/** Turtle 7 every 8 h from 6:00, penguin 8 every 12 h from 6:30. */
export const clinic: Clinic = {
  animales: [animalOf(7, 'Tortuga verde', 'Renata'), animalOf(8, 'Pingüino de Magallanes')],
  tratamientos: [
    startingAt('2025-11-19T06:00'),
    startingAt('2025-11-19T06:30', {
      idFichaTratamiento: 32,
      idFichaAnimal: 8,
      tipoTratamiento: 'Hidratación',
      medicamento: '',
      cantidadDosis: null,
      dosis: null,
      cantidadDar: 60,
      via: 'oral',
      frecuencia: 12,
    }),
  ],
  given: [],
};

export const doneAt = (at: string, due: string, exito = 100): Given => ({
  idInstancia: instantOf(due) / minute,
  idFichaTratamiento: 31,
  fechaHora: instantOf(at),
  fechaProgramada: instantOf(due),
  exito,
});

interface Opening {
  clinic?: Partial<Clinic>;
  reportes?: readonly ReporteCard[];
  search?: string;
  path?: string;
  /** Milliseconds that the server's clock is ahead. */
  clockAhead?: number;
  /** Milliseconds that an answer takes. */
  slow?: number;
  /** Milliseconds that a day takes. */
  slowDays?: number;
  broken?: readonly string[];
  /** Pinned notes of turtle 7. */
  fijadas?: readonly string[];
}

/** @returns the clinic, and functions that change it */
export async function opened(opening: Opening = {}) {
  const { search = '', path = '/actividades_del_dia', clockAhead = 0 } = opening;
  let current: Clinic = { ...clinic, ...opening.clinic };
  let reportes = opening.reportes ?? [];
  let slow = opening.slow ?? 0;
  const down = new Set(opening.broken);
  const answer = (id: string, give: (outgoing: never) => unknown) => async (outgoing: never) => {
    if (down.has(id)) throw new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' });
    const given = give(outgoing);
    const takes = id === 'getCalendario' ? (opening.slowDays ?? slow) : slow;
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
    return given;
  };
  const shell = fakeShell(
    {
      getCalendario: answer('getCalendario', ({ query }: { query: { fecha: string } }) =>
        calendarioOf(current, Number(query.fecha), shell.now()),
      ),
      getAtrasadas: answer('getAtrasadas', () => atrasadasOf(current, shell.now())),
      getAlertasVigentes: [],
      getNotasFijadas: answer('getNotasFijadas', () =>
        (opening.fijadas ?? []).map((texto, i) => ({ idNota: i + 1, idFichaAnimal: 7, texto })),
      ),
      getReportes: answer('getReportes', ({ query }: { query: { estado?: string } }) => sinVerOf(reportes, query)),
      getRonda: answer('getRonda', ({ query }: { query: { fecha: string } }) => rondaOf(current, query.fecha)),
    },
    { place: { path, query: new URLSearchParams(search) } },
  );
  shell.clockAhead = clockAhead;
  const visited = visit(ActividadesPage, shell);
  await pass();
  return {
    shell,
    ...visited,
    happen: (next: Partial<Clinic>) => {
      current = { ...current, ...next };
    },
    report: (next: readonly ReporteCard[]) => {
      reportes = next;
    },
    slowDown: (ms: number) => {
      slow = ms;
    },
    breakDown: (...ids: readonly string[]) => {
      down.clear();
      for (const id of ids) down.add(id);
    },
  };
}

export const part = (name: RegExp) => within(screen.getByRole('region', { name }));
export const today = () => part(/^hoy,/);
export const doses = () => part(/^Tratamientos atrasados/);
export const cardsOf = (inside: ReturnType<typeof part>, group: RegExp) =>
  within(inside.getByRole('list', { name: group }))
    .getAllByRole('article')
    .map(({ textContent }) => textContent);
