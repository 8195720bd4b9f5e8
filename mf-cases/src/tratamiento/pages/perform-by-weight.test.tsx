import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fichaOf } from '../../animal/testing/samples.ts';
import { lastSent, press } from '../testing/form.ts';
import { opened, refuse } from '../testing/perform.tsx';
import { detalleOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

describe('the weight beside a dose per kilogram', () => {
  const weighed = (valor: number) => ({
    getFichaAnimal: fichaOf({ ultimoPeso: { valor, fecha: instantOf('2025-11-19T09:00') } }),
  });
  const hydration = { dosis: 'ml_kg', cantidadDosis: 20, cantidadDar: 78, dar: 'ml', medicamento: 'Ringer lactato' };

  test('shows its date and the resulting amount', async () => {
    await opened(detalleOf(), { answers: weighed(6.75) });
    expect(await screen.findByText('Último peso 6,75 kg (ayer): 2,5 mg/kg son 16,88 mg')).toBeTruthy();
  });

  test('is reported missing when the animal was never weighed', async () => {
    await opened();
    expect(await screen.findByText(/^Sin peso registrado/)).toBeTruthy();
  });

  test('asks when the amount is more than 20 % off, and does not refuse', async () => {
    const shell = await opened(detalleOf(hydration), { answers: weighed(3) });
    await screen.findByText('Dice dar 78 ml, y con 3 kg (ayer), 20 ml/kg son 60 ml.');
    await press('Dar');
    await press('Registrar la de las 14:00');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
  });

  test('asks when it cannot be read, and does not refuse', async () => {
    const shell = await opened(detalleOf(hydration), { answers: { getFichaAnimal: refuse(503, 'No disponible') } });
    expect(screen.getByText(/^El peso no se leyó todavía/)).toBeTruthy();
    await press('Dar');
    const question = await screen.findByRole('dialog', { name: '¿Registrar la dosis de las 14:00?' });
    expect(question.textContent).toContain('No pudimos leer el peso del animal');
    await press('Registrar la de las 14:00');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
  });

  test('is read before the dose is sent when it has not loaded yet', async () => {
    let up = false;
    const coming = () => (up ? weighed(3).getFichaAnimal : new Promise(() => undefined));
    const shell = await opened(detalleOf(hydration), { answers: { getFichaAnimal: coming } });
    up = true;
    await press('Dar');
    const question = await screen.findByRole('dialog', { name: '¿Registrar la dosis de las 14:00?' });
    expect(question.textContent).toContain(
      'Dice dar 78\u00a0ml, y con 3\u00a0kg (ayer), 20\u00a0ml/kg son 60\u00a0ml.',
    );
    expect(lastSent(shell, 'postInstancia')).toBeUndefined();
  });

  test.each([
    ['by 20 % or less', { ...hydration, cantidadDar: 72 }, 3],
    ['in units that cannot be compared', { ...hydration, dosis: 'mg_kg' }, 3],
  ])('raises no question when the amount differs %s', async (_, change, valor) => {
    const shell = await opened(detalleOf(change), { answers: weighed(valor) });
    await screen.findByText(/^Último peso/);
    await press('Dar');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
  });
});
