import 'fake-indexeddb/auto';
import { civilDay } from '@caparazon/call/time';
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import type { FichaDiaria, ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sheetOf } from '../../fichaDiaria/testing/samples.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import RondaPage from '../pages/ronda-page.tsx';

/** 22:30 of 20 November 2026 is the 21st in Greenwich. */
export const now = Date.UTC(2026, 10, 21, 1, 30);

/** Sets the clock to `now` before each test, and clears the drafts. */
export function clockAtNow(): { set: (ms: number) => void } {
  let clock = now;
  beforeEach(async () => {
    clock = now;
    jest.spyOn(Date, 'now').mockImplementation(() => clock);
    await forgetDrafts();
  });
  return {
    set(ms) {
      clock = ms;
    },
  };
}

export const yesterday = (idFichaAnimal: number, change: Partial<FichaDiaria> = {}): FichaDiaria =>
  sheetOf({
    idFichaDiaria: 100 + idFichaAnimal,
    idFichaAnimal,
    fecha: '2026-11-19',
    limpiezaRecinto: true,
    temperatura: 24.5,
    peso: 6.75,
    defeca: true,
    defecaCant: 'Normal',
    plasticos: false,
    dadoComida: true,
    come: 'Solo',
    comeCant: '120 g de pejerrey',
    flota: false,
    nada: 'Bien',
    observaciones: 'Eliminó un trozo de nylon.',
    ...change,
  });

export const paradaOf = (id: number, nombre: string, change: Partial<ParadaDeRonda> = {}): ParadaDeRonda => ({
  animal: {
    idFichaAnimal: id,
    nombre,
    nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
    clase: 'Tortugas marinas',
    estado: 'En_rehabilitación',
    ubicacionActual: `Pileta ${id}`,
    foto: null,
  },
  ficha: null,
  anterior: yesterday(id),
  ...change,
});

export const noDoses: Calendario = { instancias: {}, tratamientos: {}, animales: {} };
export const renata = paradaOf(6, 'Renata');
export const tito = paradaOf(7, 'Tito');
export const lola = paradaOf(9, 'Lola', { anterior: null });

type Answering = (outgoing: Record<string, Record<string, unknown>>, options: CallOptions) => unknown;

function remembering(answers: Record<string, unknown>, today: () => number): Record<string, unknown> {
  const stored = new Map<string, FichaDiaria>();
  const given =
    (id: string): Answering =>
    (outgoing, options) => {
      const answer = answers[id];
      return typeof answer === 'function' ? answer(outgoing, options) : answer;
    };
  const storing =
    (id: string): Answering =>
    async (outgoing, options) => {
      const answer = (await given(id)(outgoing, options)) as Partial<FichaDiaria>;
      const sheet = sheetOf({ ...outgoing.body, ...answer });
      stored.set(`${sheet.idFichaAnimal}/${sheet.fecha}`, sheet);
      return answer;
    };
  const round: Answering = async (outgoing, options) => {
    const { paradas } = (await given('getRonda')(outgoing, options)) as { paradas: ParadaDeRonda[] };
    const fecha = String(outgoing.query?.fecha ?? civilDay(today()));
    const sheetNow = ({ animal }: ParadaDeRonda) => stored.get(`${animal.idFichaAnimal}/${fecha}`);
    return { fecha, paradas: paradas.map((parada) => ({ ...parada, ficha: sheetNow(parada) ?? parada.ficha })) };
  };
  return {
    ...answers,
    getRonda: round,
    postFichaDiaria: storing('postFichaDiaria'),
    putFichaDiaria: storing('putFichaDiaria'),
  };
}

export function open(answers: Record<string, unknown> = {}, query = '') {
  const shell: FakeShell = fakeShell(
    remembering(
      {
        getRonda: { paradas: [renata, tito, lola] },
        getAtrasadas: noDoses,
        getCalendario: noDoses,
        postFichaDiaria: { idFichaDiaria: 50 },
        ...answers,
      },
      () => shell.now(),
    ),
    { place: { path: '/ronda', query: new URLSearchParams(query) } },
  );
  return { shell, ...visit(RondaPage, shell) };
}

export const at = (name: string) => screen.findByRole('form', { name: `Ficha diaria de ${name}` });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked, value }) => checked && value !== '')
    .map(({ name, value }) => `${name} ${value}`);
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const sent = ({ made }: FakeShell, id = 'postFichaDiaria') =>
  made.filter((call) => call.id === id).map(({ outgoing }) => outgoing.body);
export const refusal = (status: number, message: string, campo?: string) =>
  new ApiFailure(status, {
    message,
    errores: campo === undefined ? [] : [{ campo, mensaje: message }],
    codigo: status === 409 ? 'conflicto' : 'no_disponible',
  });
