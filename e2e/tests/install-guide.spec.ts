/** An installation without Docker, and its loss, typed from the guides on empty folders. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ask } from '../src/api.ts';
import { commandsOf, Terminal } from '../src/guide.ts';
import { freePort } from '../src/product.ts';

const startPatienceMs = 240_000;

test('instalar.md leads to a first report, and dia-del-desastre.md brings it back on another machine', async () => {
  test.setTimeout(3 * startPatienceMs);
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-e2e-install-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: path.join(folder, 'servidor'),
    COPIAS: path.join(folder, 'copias'),
    CAJA: path.join(folder, 'caja'),
  };

  async function untilWell(): Promise<void> {
    const until = Date.now() + startPatienceMs;
    const isWell = () =>
      ask(`${address}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isWell())) {
      if (Date.now() > until) throw new Error('the product is not ready');
      await pause(250);
    }
  }

  const [preamble = '', start = '', health = '', report = '', secrets = '', backup = '', rehearse = '', ...more] =
    commandsOf('instalar.md');
  expect(more).toEqual([]);
  const terminal = new Terminal(preamble, settings);
  let stop = terminal.leaveRunning(start);
  try {
    await untilWell();
    expect(await terminal.type(health)).toContain('"status":"ok"');
    const { idReporte } = JSON.parse(await terminal.type(report)) as { idReporte: number };
    const signedIn = await ask(`${address}/api/auth/signin`, {
      method: 'POST',
      body: { usernameOrEmail: 'directora', password: 'carey-y-mar-26' },
    });
    const { accessToken: token } = signedIn.json() as { accessToken: string };
    await terminal.type(secrets);
    for (const name of ['clave', 'keys.secret'])
      expect(statSync(path.join(settings.CAJA, name)).mode & 0o777).toBe(0o600);
    expect(await terminal.type(backup)).toMatch(/the data of .*: \d+ documents/);
    expect(await terminal.type(rehearse)).toMatch(/can be restored: the data of .* documents/);
    expect(await terminal.type(health)).toContain('"status":"ok"');
    await stop();
    rmSync(settings.DATA_DIR, { recursive: true });

    const [onNew = '', ...three] = commandsOf('dia-del-desastre.md');
    expect(three).toHaveLength(3);
    const other = new Terminal(onNew, { ...settings, DATA_DIR: path.join(folder, 'otro-servidor') });
    const [restore = '', keys = '', again = ''] = three;
    expect(await other.type(restore)).toContain('restored: the data of');
    await other.type(keys);
    stop = other.leaveRunning(again);
    await untilWell();
    // The session of before goes on.
    const found = await ask(`${address}/api/reportes/${idReporte}`, { token });
    expect(found.json()).toMatchObject({ nombreContacto: 'Ana Quintero', ubicacion: 'Playa del Barco, La Pedrera' });
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
