/** The product keeps and logs only ten digits of a card (rule: card-numbers). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { luhnSum } from '@caparazon/call/card';
import { newMark } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { expect, test } from '../src/test.ts';

function newCard(): string {
  const fifteen = `492911${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  return `${fifteen}${(10 - (luhnSum(`${fifteen}0`) % 10)) % 10}`;
}

const holding = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => {
      try {
        return readFileSync(file).includes(text);
      } catch {
        // The database removes files while it runs.
        return false;
      }
    });

test('no file of the product holds the number of a card after any request', async ({ product, sessionOf }) => {
  const card = newCard();
  const masked = `${card.slice(0, 6)}******${card.slice(-4)}`;
  const mark = `Calle ${newMark()}`;
  const { accessToken: token } = await sessionOf('ADMIN');
  const url = `${product.address}/api/aportes`;
  const right = {
    nombre: 'Ana Núñez',
    cedulaIdentidad: '1.234.567-2',
    direccion: mark,
    departamento: '14',
    moneda: 'UYU',
    monto: '100',
    numeroTarjeta: card,
    fechaVencimiento: '08/2099',
  };
  const answers: string[] = [];
  const send = async (
    address: string,
    options: { method?: string; body?: object; headers?: Record<string, string> },
  ) => {
    const answer = await ask(address, { token, ...options });
    answers.push(JSON.stringify(answer.json()));
    return answer;
  };
  const headers = { 'idempotency-key': `tarjeta-${newMark()}` };
  const made = await send(url, { method: 'POST', body: right, headers });
  await send(url, { method: 'POST', body: right, headers });
  const { idAporte } = made.json() as { idAporte: number };
  await send(`${url}/${idAporte}`, { method: 'PUT', body: { ...right, monto: '200' } });
  for (const wrong of [
    { nombre: card },
    { direccion: `tarjeta ${card}` },
    { monto: card },
    { cedulaIdentidad: card },
    { fechaVencimiento: card },
    { moneda: card },
    { departamento: card },
    { fecha: card },
  ]) {
    expect((await send(url, { method: 'POST', body: { ...right, ...wrong } })).status).toBe(400);
  }
  await send(`${url}/${idAporte}/anular`, { method: 'POST', body: { motivo: card } });
  await send(`${url}/${card}`, {});
  expect((await send(`${url}?texto=${card}`, {})).status).toBe(400);
  const keyed = { method: 'POST', body: right, headers: { 'idempotency-key': card } };
  expect((await send(url, keyed)).status).toBe(400);
  const signUps = `${product.address}/api/voluntariado`;
  const signUp = { nombreVoluntario: mark, paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };
  const signedUp = (await send(signUps, { method: 'POST', body: signUp })).json() as { idPostulacion: number };
  const nota = { estado: 'contactada', nota: `Dio ${card}` };
  for (const [address, options] of [
    [signUps, { method: 'POST', body: { ...signUp, paisVoluntario: card } }],
    [signUps, { ...keyed, body: signUp }],
    [`${signUps}/${signedUp.idPostulacion}/estado`, { method: 'POST', body: nota }],
    [`${signUps}/exportar?texto=${card}`, {}],
  ] as const) {
    expect((await send(address, options)).status).toBe(400);
  }
  for (const read of [url, `${url}/lecturas`, `${url}/${idAporte}/historial`, `${url}/donantes/${idAporte}`]) {
    await send(read, {});
  }
  const file = await ask(`${url}/exportar?texto=${encodeURIComponent(mark)}`, { token });
  answers.push(file.text);
  expect(answers.filter((text) => text.includes(card))).toEqual([]);

  // The search does find the other words of these requests.
  await expect.poll(() => holding(product.dataDir, mark)).not.toEqual([]);
  await expect.poll(() => holding(product.dataDir, `/api/aportes/${masked}`)).not.toEqual([]);
  expect(holding(product.dataDir, card)).toEqual([]);
});
