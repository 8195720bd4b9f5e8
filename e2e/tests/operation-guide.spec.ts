/** The guide's commands are read out of it and typed in order. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ask } from '../src/api.ts';
import { commandsOf, Terminal } from '../src/guide.ts';
import { freePort } from '../src/product.ts';

const startPatienceMs = 240_000;

const reported = {
  estado: 'VIVO',
  nombreClase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa del Barco, La Pedrera',
  nombreContacto: 'Ana Quintero',
  telefonoContacto: '+59899301277',
  emailContacto: 'ana@correo.example',
};

/** The organisation edits this text. */
const text = path.join('textos', 'organizacion.json');

test('docs/guides/operacion.md works when its commands are typed in order', async () => {
  test.setTimeout(3 * startPatienceMs);
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-e2e-guide-'));
  const [dataDir, copies] = [path.join(folder, 'data'), path.join(folder, 'copias')];
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [preamble = '', ...commands] = commandsOf('operacion.md');
  const settings = { PORT: String(port), DATA_DIR: dataDir, COPIAS: copies, SITE_DIR: path.join(folder, 'site') };
  const terminal = new Terminal(preamble, settings);
  const typed: string[] = [];

  function command(words: string): string {
    const found = commands.includes(words) ? [words] : commands.filter((text) => text.includes(words));
    expect(found, words).toHaveLength(1);
    typed.push(...found);
    return found.join();
  }
  const type = (words: string) => terminal.type(command(words));

  async function untilWell(): Promise<void> {
    const until = Date.now() + startPatienceMs;
    while (
      !(await ask(`${address}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      ))
    ) {
      if (Date.now() > until) throw new Error('the product is not ready');
      await pause(250);
    }
  }
  const signIn = (password: string) =>
    ask(`${address}/api/auth/signin`, { method: 'POST', body: { usernameOrEmail: 'directora', password } });
  const tokenOf = ({ json }: Awaited<ReturnType<typeof signIn>>) => (json() as { accessToken: string }).accessToken;

  let stop = terminal.leaveRunning(command('ADMIN_USERNAME=directora'));
  try {
    await untilWell();
    expect((await signIn('carey-y-mar-26')).status).toBe(200);
    expect(await type('/api/health')).toContain('"status":"ok"');
    const { idReporte } = (await ask(`${address}/api/reportes`, { method: 'POST', body: reported })).json() as {
      idReporte: number;
    };
    await type('find "$DATA_DIR/logs"');
    await type('df -h');

    const [, password = ''] = /password: (\S+) /.exec(await type('npm run operate -- reset-admin')) ?? [];
    const token = tokenOf(await signIn(password));
    const report = async (as: string) => {
      const { json } = await ask(`${address}/api/reportes/${idReporte}`, { token: as });
      return json() as { nombreContacto: string; ubicacion: string };
    };
    for (const secret of ['keys.secret', 'mongod.key']) {
      expect(await type(`stat --format '%a %n' "$DATA_DIR/${secret}"`)).toMatch(/^600 /);
    }
    expect(await type('npm run operate -- rotate-keys')).toContain('new key');
    expect((await report(token)).nombreContacto).toBe('Ana Quintero');

    const migrations = await type('npm run operate -- migrations');
    expect(migrations).toMatch(/^dosis-indicada {2}done \d{4}-.* has a way back$/m);
    // A running product needs its migrations.
    await expect(terminal.type('npm run operate -- migrations svc-cases --back')).rejects.toThrow(
      'Nothing was changed',
    );
    expect(await terminal.type('npm run operate -- migrations svc-cases')).toBe(migrations);

    await type('openssl rand');
    const key = readFileSync(path.join(copies, 'clave'), 'utf8');
    // The shared key survives a second pass.
    await terminal.type(command('openssl rand'));
    typed.pop();
    expect(readFileSync(path.join(copies, 'clave'), 'utf8')).toBe(key);
    expect(await type('npm run operate -- backup "$COPIAS')).toMatch(/the data of .*: \d+ documents/);
    expect(await type('--newest')).toContain('is 0.0 hours old');
    const live = path.join(folder, 'site', text);
    const copied = readFileSync(live, 'utf8');
    writeFileSync(live, `${copied}\n`);
    await type('npm run operate -- personal-data exportar');
    const given = path.join(copies, 'ana.json');
    expect(statSync(given).mode & 0o777).toBe(0o600);
    expect(readFileSync(given, 'utf8')).toContain('Ana Quintero');
    const erase = command('npm run operate -- personal-data borrar');
    await expect(terminal.type(erase, 'sí\n')).rejects.toThrow('nothing was erased');
    expect((await report(token)).nombreContacto).toBe('Ana Quintero');
    expect(await terminal.type(erase, 'borrar\n')).toContain(`reporte ${idReporte}  Ana Quintero`);
    expect((await report(token)).nombreContacto).toBe('');
    expect(await type('npm run operate -- retention --contar')).toContain('0 reports and 0 records would be');
    expect(await type('npm run operate -- retention')).toContain('0 reports and 0 records');
    await type('sed -n');
    await stop();

    // This backup is older than the erasure.
    expect(await type('npm run operate -- restore')).toContain('restored: the data of');
    await type('install -m 600');
    const restoredText = path.join(`${dataDir}-restaurada`, 'site', text);
    const texts = () => [live, restoredText].map((file) => readFileSync(file, 'utf8'));
    expect(texts()).toEqual([`${copied}\n`, copied]);
    expect(await type('--todas --secreto-nuevo')).toContain('everybody logs in anew');
    stop = terminal.leaveRunning(command('-restaurada" DEMO=0 npm start'));
    await untilWell();
    expect(texts()).toEqual([`${copied}\n`, copied]);
    const restored = await report(tokenOf(await signIn(password)));
    expect(restored).toMatchObject({ nombreContacto: 'Ana Quintero', ubicacion: reported.ubicacion });
    expect((await ask(`${address}/api/reportes/${idReporte}`, { token })).status).toBe(200);
    expect(typed.sort()).toEqual(commands.sort());
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
