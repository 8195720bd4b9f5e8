import type { CallSpec } from '@caparazon/call/call';
import { type FakeShell, fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import type { Language } from '@caparazon/remote-contract/language';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import ReportarPage from '../pages/reportar-page.tsx';

const clases = {
  'Tortugas marinas': ['Tortuga verde', 'Tortuga cabezona', 'No sabe'],
  'Aves marinas': ['Gaviota', 'No sabe'],
};

const lookups = {
  getClasesReportes: clases,
};

export interface OpenReport {
  shell: FakeShell;
  user: UserEvent;
  keys: (string | undefined)[];
  bodies: () => Record<string, unknown>[];
  close: () => void;
}

/** Opens /reportar and waits for its form. `answers` by call id override the lookups. */
export async function openReport(
  answers: Record<string, unknown> = {},
  language: Language = 'es',
  form: string | null = language === 'en' ? 'Report' : 'Reporte',
): Promise<OpenReport> {
  const shell = fakeShell({ ...lookups, postReporte: { idReporte: 127 }, ...answers }, { language });
  const keys: (string | undefined)[] = [];
  const { call } = shell;
  shell.call = (spec, outgoing, options) => {
    if ((spec as CallSpec).id === 'postReporte') keys.push(options?.idempotencyKey);
    return call(spec, outgoing, options);
  };
  const { unmount } = await act(async () =>
    render(
      <InShell shell={shell}>
        <Suspense>
          <ReportarPage />
        </Suspense>
      </InShell>,
    ),
  );
  if (form !== null) await screen.findByRole('form', { name: form });
  return {
    shell,
    user: userEvent.setup({ delay: null }),
    keys,
    bodies: () =>
      shell.made
        .filter(({ id }) => id === 'postReporte')
        .map(({ outgoing }) => outgoing.body as Record<string, unknown>),
    close: unmount,
  };
}

export const option = (name: string) => screen.findByRole('radio', { name });

export const text = (name: string | RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;

export async function fillRequired(user: UserEvent): Promise<void> {
  await user.click(await option('Vivo'));
  await user.click(await option('Tortugas marinas'));
  await user.click(await option('Tortuga verde'));
  await user.selectOptions(screen.getByRole('combobox', { name: /Departamento/ }), 'Rocha');
  await user.type(text(/Ubicación/), 'Playa Grande');
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enviar reporte' }));

const photosGroup = () => screen.getByRole('group', { name: /Fotos del animal/ });

export async function choosePhotos(user: UserEvent, files: File[]): Promise<void> {
  const input = photosGroup().querySelector('input[type=file]');
  await user.upload(input as HTMLInputElement, files);
}

export const photosShown = () => within(photosGroup()).queryAllByRole('img').length;

export const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });
