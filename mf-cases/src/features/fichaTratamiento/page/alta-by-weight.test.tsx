import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/contracts/time';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetDrafts } from '../../../testing/forget-drafts.ts';
import { visit } from '../../../testing/visit.tsx';
import { fichaOf } from '../../fichaAnimal/testing/samples.ts';
import { atNow } from '../testing/at-now.ts';
import { choose, lastSent, press, write } from '../testing/form.ts';
import { medicamentos, now, tipos } from '../testing/samples.ts';
import AltaTratamientoPage from './alta-tratamiento-page.tsx';

beforeEach(forgetDrafts);
atNow(now);

/** A prescription by weight for an animal of three kilograms, as it is typed. */
async function prescribing(dosis: string, unit: string, dar: string) {
  const ultimoPeso = { valor: 3, fecha: instantOf('2025-11-18T09:00') };
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf({ ultimoPeso }),
      getTiposTratamiento: tipos,
      getMedicamentos: medicamentos,
      postTratamiento: { idFichaTratamiento: 31 },
    },
    { place: { path: '/alta_tratamiento/7', params: { idFichaAnimal: '7' } } },
  );
  visit(AltaTratamientoPage, shell);
  await screen.findByRole('button', { name: 'Ingresar' });
  await choose('Fármaco o procedimiento', 'Hidratación');
  await write('Dosis', dosis);
  await choose('Unidad de la dosis', unit);
  await write('Dar', dar);
  await choose('Unidad de lo que se da', 'ml');
  await write('Frecuencia', '12');
  await write('Duración', '4');
  return shell;
}

test('the weight and what the dose comes to stand beside it', async () => {
  await prescribing('20', 'ml/kg', '60');
  expect(screen.getByText('Último peso 3 kg (mar 18/11): 20 ml/kg son 60 ml')).toBeTruthy();
});

test('an amount that disagrees by more than 20 % is asked about, and sent after a yes', async () => {
  const shell = await prescribing('20', 'ml/kg', '600');
  expect(screen.getByText('Dice dar 600 ml, y con 3 kg (mar 18/11), 20 ml/kg son 60 ml.')).toBeTruthy();
  await press('Ingresar');
  await screen.findByRole('dialog', { name: '¿Dejar esa cantidad?' });
  await press('Revisar');
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
  await press('Ingresar');
  await screen.findByRole('dialog', { name: '¿Dejar esa cantidad?' });
  await press('Ingresar igual');
  await waitFor(() => expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({ cantidadDar: 600 }));
});

test.each([
  ['that agrees', '20', 'ml/kg', '66'],
  ['of a drug in milligrams, which needs the concentration', '5', 'mg/kg', '600'],
])('an amount %s is sent without a question', async (_, dosis, unit, dar) => {
  const shell = await prescribing(dosis, unit, dar);
  await press('Ingresar');
  await waitFor(() => expect(lastSent(shell, 'postTratamiento')).toBeDefined());
});
