import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/call/time';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fichaOf } from '../../animal/testing/samples.ts';
import { unavailable } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import { choose, lastSent, press, write } from '../testing/form.ts';
import { medicamentos, now, tipos } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import AltaTratamientoPage from './alta-tratamiento-page.tsx';

beforeEach(forgetDrafts);
stopClockAt(now);

const ultimoPeso = { valor: 3, fecha: instantOf('2025-11-18T09:00') };

async function opened(answers: Record<string, unknown> = {}) {
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf({ ultimoPeso }),
      getTiposTratamiento: tipos,
      getMedicamentos: medicamentos,
      postTratamiento: { idFichaTratamiento: 31 },
      ...answers,
    },
    { place: { path: '/alta_tratamiento/7', params: { idFichaAnimal: '7' } } },
  );
  const { unmount } = visit(AltaTratamientoPage, shell);
  await screen.findByRole('button', { name: 'Ingresar' });
  return { shell, unmount };
}

async function typed(dosis: string, unit: string, dar: string) {
  await choose('Fármaco o procedimiento', 'Hidratación');
  await write('Dosis', dosis);
  await choose('Unidad de la dosis', unit);
  await write('Dar', dar);
  await choose('Unidad de lo que se da', 'ml');
  await write('Frecuencia', '12');
  await write('Duración', '4');
}

async function prescribing(dosis: string, unit: string, dar: string) {
  const { shell } = await opened();
  await typed(dosis, unit, dar);
  return shell;
}

test('the form shows the weight and the resulting amount', async () => {
  await prescribing('20', 'ml/kg', '60');
  expect(screen.getByText('Último peso 3 kg (mar 18/11): 20 ml/kg son 60 ml')).toBeTruthy();
});

test('an amount more than 20 % off is asked about, and sent after a yes', async () => {
  const shell = await prescribing('20', 'ml/kg', '600');
  expect(screen.getByText('Dice dar 600 ml, y con 3 kg (mar 18/11), 20 ml/kg son 60 ml.')).toBeTruthy();
  await press('Ingresar');
  await screen.findByRole('dialog', { name: '¿Dejar esa cantidad?' });
  await press('Revisar');
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
  await press('Ingresar');
  await screen.findByRole('dialog', { name: '¿Dejar esa cantidad?' });
  await press('Ingresar igual');
  await screen.findByText(/Quedó ingresado/);
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({ cantidadDar: 600 });
});

test.each([
  ['that agrees', '20', 'ml/kg', '66'],
  ['of a drug in milligrams, which needs the concentration', '5', 'mg/kg', '600'],
])('an amount %s is sent without a question', async (_, dosis, unit, dar) => {
  const shell = await prescribing(dosis, unit, dar);
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  expect(lastSent(shell, 'postTratamiento')).toBeDefined();
});

test('sending again after a lost answer sends the same treatment, whatever the animal weighs by then', async () => {
  const first = await opened({
    postTratamiento: () => {
      throw unavailable();
    },
  });
  await typed('5', 'mg/kg', '0,6');
  await press('Ingresar');
  await waitFor(() => expect(first.shell.notices).toHaveLength(1));
  first.unmount();

  const heavier = { valor: 3.2, fecha: now };
  const { shell } = await opened({ getFichaAnimal: fichaOf({ ultimoPeso: heavier }) });
  await screen.findByText(/^Último peso 3,2/);
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  const [one, other] = [lastSent(first.shell, 'postTratamiento'), lastSent(shell, 'postTratamiento')];
  expect(one?.outgoing.body).toMatchObject({ pesoUsado: 3 });
  expect(other?.outgoing.body).toEqual(one?.outgoing.body);
  expect(other?.options.idempotencyKey).toBe(one?.options.idempotencyKey);
});

test('a change after a try makes another treatment, with the present weight', async () => {
  const { shell, unmount } = await opened({
    postTratamiento: () => {
      throw unavailable();
    },
  });
  await typed('5', 'mg/kg', '0,6');
  await press('Ingresar');
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  unmount();
  const again = await opened({ getFichaAnimal: fichaOf({ ultimoPeso: { valor: 3.2, fecha: now } }) });
  await screen.findByText(/^Último peso 3,2/);
  await write('Dar', '0,7');
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  expect(lastSent(again.shell, 'postTratamiento')?.outgoing.body).toMatchObject({ cantidadDar: 0.7, pesoUsado: 3.2 });
});
