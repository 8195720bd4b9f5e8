import { type Campana, campanasMessages as says } from '@caparazon/office/aporte/campana';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import CampanasPage from './campanas-page.tsx';

const campanaOf = (different: Partial<Campana> = {}): Campana => ({
  idCampana: 3,
  nombre: 'Hospital nuevo',
  desde: '2026-01-01',
  hasta: '',
  meta: 10_000,
  cerrada: false,
  sumas: [
    { moneda: 'UYU', total: 2599, cantidad: 2 },
    { moneda: 'USD', total: 50, cantidad: 1 },
  ],
  ultimo: Date.UTC(2026, 2, 2, 15),
  enUso: true,
  version: 4,
  ...different,
});

function open(campanas: readonly Campana[], answers: Record<string, unknown> = {}): FakeShell {
  const session = { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' } as const;
  const shell = fakeShell({ getCampanas: { campanas }, ...answers }, { session });
  openScreen(CampanasPage, shell);
  return shell;
}

test('a campaign tells what was given in each currency, how much of the goal that is, and leads to its rows', async () => {
  open([campanaOf(), campanaOf({ idCampana: 4, nombre: 'Otra', meta: null, sumas: [], enUso: false, cerrada: true })]);
  const [first, other] = await screen.findAllByRole('article');
  expect(first!.textContent).toContain('2.599,00 UYU y 50,00 USD');
  expect(first!.textContent).toContain('El 25 % de 10.000,00 pesos, sin contar los dólares');
  expect(first!.textContent).toContain('02/03/2026');
  const rows = within(first!).getByRole('link', { name: 'Ver 3 aportes de Hospital nuevo' });
  expect(rows.getAttribute('href')).toBe('/aportes?campana=3');
  expect(within(first!).queryByRole('button', { name: /Borrar/ })).toBeNull();
  expect(other!.textContent).toContain('Cerrada');
  within(other!).getByRole('button', { name: 'Borrar Otra' });
});

test('a new campaign is checked before it is sent, and keeps what was typed when it is refused', async () => {
  const shell = open([], { postCampana: refusal('conflicto', says.repetida('Hospital nuevo')) });
  await userEvent.click(await screen.findByText('Agregar campaña'));
  await userEvent.click(screen.getAllByText('Agregar campaña', { selector: 'button *' }).at(-1)!);
  expect(errorOf('Nombre')).toBe(says.nombre);
  await write('Nombre', 'hospital NUEVO');
  await write('Meta en pesos (\\(opcional\\))?', '50.000');
  await userEvent.click(screen.getAllByText('Agregar campaña', { selector: 'button *' }).at(-1)!);
  await screen.findByText(says.repetida('Hospital nuevo'));
  expect(field('Nombre').value).toBe('hospital NUEVO');
  expect(lastSent(shell, 'postCampana')?.body).toMatchObject({ nombre: 'hospital NUEVO', meta: '50.000', hasta: '' });
});

test('what somebody else changed is told, and saving again stores over it', async () => {
  const shell = open([campanaOf()], {
    putCampana: answersInOrder(refusal('registro_modificado', 'x'), undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Hospital nuevo' }));
  await write('Nombre', 'Hospital de tortugas');
  await press('Guardar cambios');
  await screen.findByText(/Esta campaña cambió mientras tanto/);
  expect(field('Nombre').value).toBe('Hospital de tortugas');
  await press('Guardar cambios');
  expect(shell.notices.at(-1)?.text).toBe(says.modified);
});
