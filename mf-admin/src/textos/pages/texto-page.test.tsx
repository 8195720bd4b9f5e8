import { textosMessages } from '@caparazon/public-site/textos/words';
import 'fake-indexeddb/auto';
import { formatDateTime } from '@caparazon/call/time';
import type { Texto, VersionTexto } from '@caparazon/public-site/textos/calls';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { dropDrafts, readDraft, writeDraft } from '@caparazon/screen-kit/draft-store';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal, reworded } from '../../testing/failures.ts';
import { errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { fakePictures } from '../../testing/pictures.ts';
import TextoPage from './texto-page.tsx';

const idUsuario = 2;
const draftKey = { idUsuario, form: 'texto/colabora' };

const cuenta = (banco: string, numero: string) => ({
  moneda: 'UYU',
  banco,
  tipo: { es: 'Caja', en: 'Savings' },
  numero,
  titular: 'Caparazón',
});
const both = (es: string) => ({ es, en: `${es} (en)` });
const colabora = {
  titulo: both('Colaborá'),
  entrada: both('Entrada'),
  aportes: [{ monto: 500, paga: both('Peces') }],
  cuentas: [cuenta('Uno', '001'), cuenta('Dos', '002'), cuenta('Tres', '003')],
  enlaces: [],
  exterior: { texto: both('Afuera'), asunto: both('Asunto') },
  gracias: both('Gracias'),
};

const filesOf = (contenido: string): Texto['archivos'] => [{ nombre: 'colabora.json', contenido }];
const textoOf = (cuerpo: object | string, more: Partial<Texto> = {}): Texto => ({
  idTexto: 'colabora',
  titulo: 'Colaborá',
  fecha: 0,
  idUsuario,
  aMano: false,
  deOrigen: false,
  faltas: [],
  estado: 'editables',
  alDia: true,
  archivos: filesOf(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo)),
  hash: 'a',
  ...more,
});
const versionOf = (idVersion: number, more: Partial<VersionTexto> = {}): VersionTexto => ({
  idVersion,
  fecha: idVersion * 86_400_000,
  idUsuario,
  aMano: false,
  deOrigen: false,
  publicada: true,
  vuelveA: null,
  archivos: filesOf(JSON.stringify({ ...colabora, titulo: both(`Versión ${idVersion}`) })),
  ...more,
});
const pageOf = (...content: VersionTexto[]) => ({ content, page: 1, size: 20, totalElements: content.length });

async function open(answers: Record<string, unknown>): Promise<FakeShell> {
  const shell = fakeShell(
    { getUsuarios: [], getVersionesTexto: pageOf(), ...answers },
    {
      place: { path: '/textos/colabora', params: { idTexto: 'colabora' } },
      session: { idUsuario, role: 'ADMIN', key: 'prueba' },
    },
  );
  openScreen(TextoPage, shell);
  await screen.findByText('Guardar y publicar');
  return shell;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const banks = () => screen.getAllByLabelText<HTMLInputElement>(/^Banco/).map(({ value }) => value);
const list = () => within(screen.getByRole('group', { name: 'Cuentas' }));
const publish = async () => {
  await press('Guardar y publicar');
  const question = await screen.findByRole('dialog', { name: /^¿Publicar/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Publicar' }));
};

afterEach(() => dropDrafts(idUsuario, 'texto/'));

test('keeps focus on an account and announces its position when it moves down', async () => {
  await open({ getTexto: textoOf(colabora) });
  button('Bajar cuenta 1').focus();
  await userEvent.keyboard('{Enter}');
  expect(banks()).toEqual(['Dos', 'Uno', 'Tres']);
  expect(document.activeElement).toBe(button('Bajar cuenta 2'));
  expect(list().getByRole('status').textContent).toBe('Ahora: cuenta 2 de 3');
  await userEvent.keyboard('{Enter}');
  expect(banks()).toEqual(['Dos', 'Tres', 'Uno']);
  expect(document.activeElement).toBe(button('Subir cuenta 3'));
});

test('restores an account at its position when its removal is undone', async () => {
  await open({ getTexto: textoOf(colabora) });
  await userEvent.click(button('Quitar cuenta 2'));
  expect(banks()).toEqual(['Uno', 'Tres']);
  expect(list().getByRole('status').textContent).toContain('Dos · Caja / Savings · 002');
  await press('Deshacer');
  expect(banks()).toEqual(['Uno', 'Dos', 'Tres']);
  expect(document.activeElement).toBe(button('Quitar cuenta 2'));
});

test('names each account in full when it asks for confirmation', async () => {
  await open({ getTexto: textoOf(colabora) });
  await userEvent.click(button('Bajar cuenta 1'));
  await press('Guardar y publicar');
  const question = await screen.findByRole('dialog', { name: /^¿Publicar/ });
  for (const numero of ['001', '002', '003']) expect(question.textContent).toContain(`${numero} · Caparazón`);
});

test('explains in words when an amount is ambiguous', async () => {
  await open({ getTexto: textoOf(colabora) });
  await write('Pesos', '1,500');
  await press('Guardar y publicar');
  expect(errorOf('Pesos')).toBe('No queda claro cuánto es: escribilo como 1500, 1.500 o 1500,50');
});

test('shows what a hand edit broke at its field when the text is opened', async () => {
  const { numero: _, ...broken } = cuenta('Uno', '');
  const faltas = [{ campo: 'cuentas 1, numero', mensaje: 'falta', leve: false }];
  await open({ getTexto: textoOf({ ...colabora, cuentas: [broken] }, { faltas }) });
  expect(screen.getByText('cuentas 1, numero: falta')).toBeTruthy();
  await waitFor(() => expect(errorOf('Número')).toBe('Falta este dato'));
});

test("drops the draft when the text is typed back to the site's", async () => {
  const shell = await open({ getTexto: textoOf(colabora) });
  await write('Pesos', '700');
  await waitFor(async () => expect(await readDraft(draftKey)).not.toBeNull());
  await write('Pesos', '500');
  await waitFor(async () => expect(await readDraft(draftKey)).toBeNull());
  expect(shell.unsaved).toBe(false);
  expect(screen.queryByText(/^Borrador guardado/)).toBeNull();
});

test('announces no draft when an older version of the page named its fields otherwise', async () => {
  const values = { 'aportes.0.monto': '700' };
  await writeDraft(draftKey, { savedAt: 1, values, base: { 'aportes.0.monto': '500' } });
  await open({ getTexto: textoOf(colabora) });
  expect(screen.queryByText(/^Recuperamos/)).toBeNull();
});

test('keeps typed text when somebody else makes the file unreadable', async () => {
  const shell = await open({
    getTexto: answersInOrder(textoOf(colabora), textoOf('{ "titulo": ', { hash: 'b' })),
    putTexto: answersInOrder(refusal('registro_modificado', reworded), textoOf(colabora, { hash: 'c' })),
  });
  await write('Pesos', '700');
  await publish();
  expect(await screen.findByText(/ahora es/)).toBeTruthy();
  expect(field('Pesos').value).toBe('700');
  await publish();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(textosMessages.published));
  const { body } = lastSent(shell, 'putTexto') as { body: { hash: string; archivos: Texto['archivos'] } };
  expect(body.hash).toBe('b');
  expect(JSON.parse(body.archivos[0]?.contenido ?? '')).toMatchObject({
    aportes: [{ monto: 700 }],
    titulo: both('Colaborá'),
  });
});

test('keeps both changes when two people edit a text, and the list that is being written', async () => {
  const theirs = { ...colabora, titulo: both('Suyo'), cuentas: [cuenta('Suya', '009')] };
  const shell = await open({
    getTexto: answersInOrder(textoOf(colabora), textoOf(theirs, { hash: 'b' })),
    putTexto: answersInOrder(refusal('registro_modificado', reworded), textoOf(theirs, { hash: 'c' })),
  });
  await userEvent.click(button('Quitar cuenta 2'));
  await publish();
  expect((await screen.findByRole('region', { name: 'Cambios de otra persona' })).textContent).toContain('Suyo');
  expect(banks()).toEqual(['Uno', 'Tres']);
  await publish();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(textosMessages.published));
  const { body } = lastSent(shell, 'putTexto') as { body: { archivos: Texto['archivos'] } };
  const written = JSON.parse(body.archivos[0]?.contenido ?? '');
  expect(written.titulo.es).toBe('Suyo');
  expect(written.cuentas.map(({ numero }: { numero: string }) => numero)).toEqual(['001', '003']);
});

test("restores a version after another's publication, and reports pages that are not drawn", async () => {
  const shell = await open({
    getTexto: answersInOrder(textoOf(colabora), textoOf(colabora, { hash: 'b' })),
    getVersionesTexto: pageOf(versionOf(12), versionOf(9, { vuelveA: 5 }), versionOf(8, { vuelveA: 7 }), versionOf(7)),
    postVolverTexto: answersInOrder(
      refusal('registro_modificado', reworded),
      textoOf(colabora, { hash: 'c', alDia: false }),
    ),
  });
  expect(await screen.findByText(new RegExp(`repite la versión del ${formatDateTime(7 * 86_400_000)}`))).toBeTruthy();
  expect(screen.getByText(/repite una versión más vieja/)).toBeTruthy();
  const back = async () => {
    await userEvent.click((await screen.findAllByText('Volver a esta versión'))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar esta versión' }));
  };
  await back();
  await waitFor(() => expect(shell.made.filter(({ id }) => id === 'getTexto')).toHaveLength(2));
  await back();
  await waitFor(() => expect(shell.notices.at(-1)).toEqual({ kind: 'error', text: textosMessages.publishedNotDrawn }));
  expect(lastSent(shell, 'postVolverTexto')).toMatchObject({ body: { idVersion: 12, hash: 'b' } });
});

const novedades = [{ fecha: '2026-11-14', titulo: both('Volvió'), texto: both('Al mar'), foto: '/textos/fotos/a.jpg' }];
const openNovedades = (answers: Record<string, unknown>) =>
  open({
    getTexto: {
      ...textoOf({}),
      idTexto: 'novedades',
      archivos: [{ nombre: 'novedades.json', contenido: JSON.stringify({ novedades }) }],
    },
    ...answers,
  });
const pictureAddress = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Foto/ });
const choose = () => {
  fakePictures();
  return userEvent.upload(screen.getByLabelText('Elegir: Foto'), new File(['x'], 'playa.jpg', { type: 'image/jpeg' }), {
    applyAccept: false,
  });
};

test('a chosen picture is uploaded and takes the place of the one before', async () => {
  const shell = await openNovedades({ postFotoTexto: { ruta: '/textos/fotos/b.jpg' } });
  expect(screen.getByRole('img', { name: /^Foto/ }).getAttribute('src')).toBe('/textos/fotos/a.jpg');
  await choose();
  await waitFor(() => expect(pictureAddress().value).toBe('/textos/fotos/b.jpg'));
  expect(screen.getByRole('img', { name: /^Foto/ }).getAttribute('src')).toBe('/textos/fotos/b.jpg');
  expect(lastSent(shell, 'postFotoTexto')).toMatchObject({ body: { foto: expect.any(Blob) } });
});

test('the picture stays as it was, and it is said, when an upload fails', async () => {
  const shell = await openNovedades({ postFotoTexto: refusal('no_disponible', reworded) });
  await choose();
  await waitFor(() => expect(shell.notices.at(-1)?.kind).toBe('error'));
  expect(pictureAddress().value).toBe('/textos/fotos/a.jpg');
  expect(button('Subir una imagen').getAttribute('aria-busy')).toBeNull();
});

test('a date is written day first, and shown so in what changes', async () => {
  await openNovedades({});
  expect(field('Fecha').value).toBe('14/11/2026');
  await write('Fecha', '28/11/2026');
  await press('Guardar y publicar');
  const question = await screen.findByRole('dialog', { name: /^¿Publicar/ });
  expect(question.textContent).toMatch(/14\/11\/2026.*28\/11\/2026/);
});
