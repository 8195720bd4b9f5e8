import 'fake-indexeddb/auto';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { readOutbox, takeFromOutbox } from '@caparazon/screen-kit/outbox';
import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Sender } from '../face/sinEnviar/sender.tsx';
import type { UnsentDose } from '../face/sinEnviar/unsent-dose.ts';
import { lastSent, press } from '../testing/form.ts';
import { opened } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

const hour = 3600_000;
const week = 7 * 24 * hour;

afterEach(async () => {
  for (const { id } of await readOutbox()) await takeFromOutbox(id);
});

const noSignal = () => {
  throw new ApiFailure(0, { message: 'sin red', errores: [], codigo: 'no_disponible' });
};

const kept = () => readOutbox<UnsentDose>();

async function givenWithout(clockAhead = 0): Promise<FakeShell> {
  const shell = await opened(detalleOf(), { answers: { postInstancia: noSignal }, clockAhead });
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  return shell;
}

function openLater(answers: Record<string, unknown>, idUsuario = 3): FakeShell {
  const shell = fakeShell(answers, { session: { idUsuario, role: 'VOL', key: 'later' } });
  render(
    <InShell shell={shell}>
      <Sender />
    </InShell>,
  );
  return shell;
}

const refusedBy = (registrada: Partial<Instancia>) => () => {
  throw new ApiFailure(409, {
    message: 'Esa dosis ya fue registrada',
    errores: [],
    codigo: 'dosis_ya_registrada',
    registrada: instanciaOf(registrada),
  } as never);
};

test('a dose given without a signal is stored, with no more data than its card shows, and the person is told', async () => {
  const shell = await givenWithout();
  expect(shell.notices.map(({ text }) => text)).toEqual([expect.stringContaining('quedó guardada en este teléfono')]);
  const [dose] = await kept();
  expect(Object.keys(dose ?? {}).sort()).toEqual([
    'animal',
    'body',
    'id',
    'idFichaAnimal',
    'idFichaTratamiento',
    'idUsuario',
    'medicamento',
    'what',
  ]);
});

test("a stored dose is sent two hours later with the server's time at which it was given, and with its key", async () => {
  const first = lastSent(await givenWithout(hour), 'postInstancia');
  const [dose] = await kept();
  expect(dose?.body.fechaHora).toBe(instantOf('2025-11-20T15:10'));
  jest.spyOn(Date, 'now').mockReturnValue(now + 2 * hour);
  const shell = openLater({ postInstancia: instanciaOf() });
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]?.text).toContain('Ya quedó registrada');
  expect(lastSent(shell, 'postInstancia')).toEqual(first);
  expect(await kept()).toEqual([]);
});

test('a stored dose is not sent by another user', async () => {
  await givenWithout();
  const shell = openLater({ postInstancia: instanciaOf() }, 4);
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  expect(shell.made).toEqual([]);
});

test("a stored dose shows the server's question when somebody else gave it meanwhile", async () => {
  await givenWithout();
  const shell = openLater({ postInstancia: refusedBy({ idInstancia: 90, usuario: { idUsuario: 8, nombre: 'Ana' } }) });
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]?.kind).toBe('error');
  expect((await kept())[0]?.refusal?.registrada).toMatchObject({ idInstancia: 90, usuario: { nombre: 'Ana' } });
});

test.each<[string, number, boolean]>([
  ['asked about while the server still knows its key', hour, true],
  ['known as stored once the server has forgotten its key', week + hour, false],
])('the same dose by the same person is %s', async (_, later, stays) => {
  await givenWithout();
  const [dose] = await kept();
  const { fechaHora, exito } = dose?.body ?? {};
  jest.spyOn(Date, 'now').mockReturnValue(now + later);
  const shell = openLater({
    postInstancia: refusedBy({ fechaHora, exito, usuario: { idUsuario: 3, nombre: 'Yo' } } as Partial<Instancia>),
  });
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(await kept()).toHaveLength(stays ? 1 : 0);
});

test('a dose that the server refused is not stored, and the form asks', async () => {
  await opened(detalleOf(), {
    answers: { postInstancia: refusedBy({ usuario: { idUsuario: 8, nombre: 'Ana' } }) },
  });
  await press('Dar');
  await screen.findByRole('dialog');
  expect(await kept()).toEqual([]);
});

test('the form stays and says that nothing was recorded when the phone cannot store the dose', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shell = await opened(detalleOf(), { answers: { postInstancia: noSignal } });
  await press('Dar');
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('NO quedó registrada') });
  expect(shell.visited).toEqual([]);
  put.mockRestore();
});
