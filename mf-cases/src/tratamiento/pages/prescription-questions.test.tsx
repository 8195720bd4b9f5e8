import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/call/time';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import { choose, errorOf, field, lastSent, press, write } from '../testing/form.ts';
import { detalleOf, medicamentos, now, tipos } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import AltaTratamientoPage from './alta-tratamiento-page.tsx';
import TratamientoPage from './tratamiento-page.tsx';

beforeEach(forgetDrafts);
stopClockAt(now);

type Body = Record<string, unknown>;

/** The service refuses a treatment until `answered`. */
const asking =
  (
    codigo: 'fuera_de_vademecum' | 'contraindicado' | 'medicamento_activo' | 'cambio_de_peso',
    carried: object,
    answered: (body: Body) => boolean,
    answer: unknown,
  ) =>
  ({ body }: { body: Body }) => {
    if (answered(body)) return answer;
    throw new ApiFailure(409, { message: 'Se pregunta', errores: [], codigo, ...carried });
  };

async function prescribing(postTratamiento: unknown) {
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTiposTratamiento: tipos,
      getMedicamentos: medicamentos,
      getFarmacos: [],
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      postTratamiento,
    },
    { place: { path: '/alta_tratamiento/7', params: { idFichaAnimal: '7' } } },
  );
  visit(AltaTratamientoPage, shell);
  await screen.findByRole('button', { name: 'Ingresar' });
  await choose('Fármaco o procedimiento', 'Medicación');
  await write('Medicamento', 'Ceftacidima');
  await write('Dosis', '200');
  await choose('Unidad de la dosis', 'mg/kg');
  await write('Frecuencia', '7,2');
  await write('Duración', '4');
  await press('Ingresar');
  return shell;
}

const motivos = [
  { que: 'nombre', valor: 'Ceftacidima', minimo: null, maximo: null, sugerido: 'Ceftazidima' },
  { que: 'dosis', valor: 200, minimo: 20, maximo: 20, sugerido: null },
  { que: 'intervalo', valor: 7.2, minimo: 72, maximo: 72, sugerido: null },
];
const wantsReason = asking(
  'fuera_de_vademecum',
  { motivos },
  ({ motivo, cantidadConfirmada }) => motivo === 'Meningitis' && cantidadConfirmada === 200,
  { idFichaTratamiento: 31 },
);

test("an outlying figure stands beside the vademécum's, and is stored with the reason and the retyped amount", async () => {
  const shell = await prescribing(wantsReason);
  const dialog = within(await screen.findByRole('dialog', { name: 'Fuera del vademécum. ¿Indicarlo igual?' }));
  const figures = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(figures).toEqual([
    '«Ceftacidima» ¿Ceftazidima?',
    '200 mg/kg El vademécum dice 20 mg/kg: son 10 veces más',
    'cada 7,2 h El vademécum dice cada 72 h',
  ]);
  await press('Ingresar igual');
  expect(errorOf('Por qué se indica así')).toBe(tratamientoMessages.motivo);
  expect(document.activeElement).toBe(field('Por qué se indica así'));

  await write('Por qué se indica así', 'Meningitis');
  await write('Escribí otra vez la cantidad: 200\\smg/kg', '20');
  await press('Ingresar igual');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await write('Escribí otra vez la cantidad: 200\\smg/kg', '200');
  await press('Ingresar igual');
  await screen.findByText(/Quedó ingresado el tratamiento 31/);
  expect(shell.notices.filter(({ kind }) => kind === 'error')).toEqual([]);
});

test('cancelling keeps the form, and the reason when asked again', async () => {
  const shell = await prescribing(wantsReason);
  await screen.findByRole('dialog');
  await write('Por qué se indica así', 'Meningitis');
  await press('Revisar');
  expect(field('Dosis').value).toBe('200');
  await press('Ingresar');
  await screen.findByRole('dialog');
  expect(field('Por qué se indica así').value).toBe('Meningitis');
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({ motivo: '' });
});

test('what the animal is allergic to is prescribed with a reason only, which stays when asked again', async () => {
  const contra = [{ por: 'alergia', sustancia: 'Ceftazidima', texto: 'Edema de cara', fuente: '' }];
  const answered = ({ motivoContraindicado }: Body) => motivoContraindicado === 'No hay otro';
  const shell = await prescribing(asking('contraindicado', { contra }, answered, { idFichaTratamiento: 31 }));
  const dialog = await screen.findByRole('dialog', { name: 'Está contraindicado. ¿Indicarlo igual?' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Alergia a CeftazidimaEdema de cara');
  await press('Ingresar igual');
  expect(errorOf('Por qué igual')).toBe(tratamientoMessages.motivo);
  await write('Por qué igual', 'No hay otro');
  await press('No, revisar');
  await press('Ingresar');
  await screen.findByRole('dialog');
  expect(field('Por qué igual').value).toBe('No hay otro');
  await press('Ingresar igual');
  await screen.findByText(/Quedó ingresado el tratamiento 31/);
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({ motivoContraindicado: 'No hay otro' });
});

test('a medicine that the animal already gets is asked about, naming that treatment', async () => {
  const ultima = instantOf('2025-11-20T09:40');
  const tratamientos = [{ idFichaTratamiento: 64, frecuencia: 72, ultima }];
  const answered = ({ ademas }: Body) => ademas === true;
  await prescribing(asking('medicamento_activo', { tratamientos }, answered, { idFichaTratamiento: 31 }));
  await screen.findByRole('dialog', { name: 'Ya tiene esa medicina. ¿Indicarla además?' });
  expect(screen.getByText(/^Tratamiento 64, cada 72\sh, la última hoy 09:40\.$/)).toBeTruthy();
  await press('Ingresar además');
  await screen.findByText(/Quedó ingresado el tratamiento 31/);
});

test('a review by a weight far off is asked about with both weights first', async () => {
  const fecha = instantOf('2025-11-19T00:00');
  const computed = {
    cantidadDosis: 5,
    cantidadDar: 0.6,
    pesoUsado: 6,
    fechaPesoUsado: instantOf('2025-11-10T09:00'),
    concentracionUsada: 50,
    unidadConcentracionUsada: 'mg/ml',
  };
  const pesos = { usado: { peso: 6, fecha: computed.fechaPesoUsado }, nuevo: { peso: 9, fecha } };
  const revised = detalleOf({ ...computed, cantidadDar: 0.9, pesoUsado: 9 });
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamiento: detalleOf({ ...computed, dosisARevisar: { peso: 9, fecha, cantidadDar: 0.9 } }),
      putTratamiento: asking('cambio_de_peso', pesos, ({ pesoConfirmado }) => pesoConfirmado === 9, revised),
    },
    { place: { path: '/ficha_tratamiento/31', params: { idTratamiento: '31' } } },
  );
  visit(TratamientoPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: /^Cambiar 0,6/ }));
  await screen.findByRole('dialog', { name: /¿Está bien el peso, 9\skg \(ayer\)\?/ });
  expect(screen.getByText(/con 6\skg \(lun 10\/11\): difiere en más de 25 %/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Sí, pesa 9\skg$/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: tratamientoMessages.aRevisar })).toBeNull());
});

test('the treatment shows the reason and who gave it', async () => {
  const usuario = { idUsuario: 8, nombre: 'Ana Pérez' };
  const fueraDeVademecum = { motivo: 'Meningitis', motivos: [], usuario, fecha: instantOf('2025-11-20T09:40') };
  const shell = fakeShell(
    { getFichaAnimal: fichaOf(), getTratamiento: detalleOf({ fueraDeVademecum }) },
    { place: { path: '/ficha_tratamiento/31', params: { idTratamiento: '31' } } },
  );
  visit(TratamientoPage, shell);
  expect(await screen.findByText(/^«Meningitis» \(Ana Pérez, 20\/11\/25 09:40\)$/)).toBeTruthy();
});
