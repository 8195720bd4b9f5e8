/** 22:30 of 5 November 2025. */

import type { CallSpec } from '@caparazon/call/call';
import { postFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandedReporte } from '../../reporte/face/handover.ts';
import { visit } from '../../testing/visit.tsx';
import FichaIngresoPage from '../pages/ficha-ingreso-page.tsx';
import { clases, especies, usuarios } from './samples.ts';

export const now = Date.UTC(2025, 10, 6, 1, 30);

export const handed: HandedReporte = {
  idReporte: 12,
  fecha: Date.UTC(2025, 10, 4, 15),
  clase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa de La Coronilla',
  nombreContacto: 'Juan Silveira',
  telefonoContacto: '+59899123456',
  emailContacto: 'juan@example.com',
  observaciones: 'Respira.',
  estado: 'DESCONOCE',
  latitud: null,
  longitud: null,
  fotosReportes: [],
};

export const reporteOf = (change: Partial<Reporte> = {}): Reporte => ({
  ...(handed as Reporte),
  version: 1,
  idVisto: 3,
  visto: 'Valentina Rodríguez',
  nombreVisto: 'Valentina Rodríguez',
  archivado: false,
  idFicha: null,
  posibleRobot: false,
  ...change,
});

interface Opening {
  answers?: Record<string, unknown>;
  state?: unknown;
  idUsuario?: number;
  /** In milliseconds. */
  clockAhead?: number;
}

/** `keys` holds the key of each request. */
export async function openForm({ answers, state = null, idUsuario = 3, clockAhead = 0 }: Opening = {}) {
  const shell: FakeShell = fakeShell(
    {
      getClasesFichas: clases,
      getUsuarios: usuarios,
      getEspecies: especies,
      getReporte: reporteOf(),
      postFichaAnimal: 41,
      ...answers,
    },
    { place: { path: '/ficha_ingreso', state }, session: { idUsuario, role: 'VOL', key: 'prueba' } },
  );
  shell.clockAhead = clockAhead;
  const keys: (string | undefined)[] = [];
  const { call } = shell;
  shell.call = (spec, outgoing, options) => {
    if (spec === (postFichaAnimal as CallSpec)) keys.push(options?.idempotencyKey);
    return call(spec, outgoing, options);
  };
  const { unmount } = visit(FichaIngresoPage, shell);
  await screen.findByText('Crear ficha');
  return { shell, unmount, keys };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control, with or without the mark for required fields. */
export const field = (label: string): Control => screen.getByLabelText<Control>(new RegExp(`^${label}( \\*)?$`));

export async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

export const choose = (label: string, option: string): Promise<void> => userEvent.selectOptions(field(label), option);

/** Chooses by text: a search by role would walk the whole form. */
export const answer = (question: string, option: string): Promise<void> => {
  const legend = screen.getByText(
    (_, element) => element?.matches('legend') === true && element.textContent.replace(' *', '') === question,
  );
  const labels = legend.closest('fieldset')?.querySelectorAll('label') ?? [];
  const chosen = [...labels].find(({ textContent }) => textContent === option);
  if (!chosen) throw new Error(`«${question}» has no «${option}»`);
  return userEvent.click(chosen);
};

export const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name, { selector: 'button *' }));

export const send = (): Promise<void> => press('Crear ficha');

export const offered = (option: string): Promise<HTMLElement> => screen.findByText(option, { selector: 'option' });

export const sentBody = (shell: FakeShell): Record<string, unknown> | undefined =>
  shell.made.findLast(({ id }) => id === 'postFichaAnimal')?.outgoing.body as Record<string, unknown> | undefined;

export async function completeFromReport(): Promise<void> {
  await offered('Tortuga verde');
  await write('Ubicación actual', 'Pileta 2');
  await answer('Estado', 'En rehabilitación');
}

export function errorOf(label: string): string | undefined {
  const control = field(label);
  const described = control.getAttribute('aria-describedby') ?? '';
  const note = described.split(' ').find((id) => id.endsWith('-error'));
  return note ? (document.getElementById(note)?.textContent ?? undefined) : undefined;
}
