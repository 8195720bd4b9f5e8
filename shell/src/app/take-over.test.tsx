/** What was done in a drawn page continues in the program's. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { takeOver } from './take-over.ts';

const sent: Record<string, unknown>[] = [];
const pressed: string[] = [];

function Form({ complete = true }: { complete?: boolean }): ReactElement {
  const [text, setText] = useState('');
  const [clase, setClase] = useState('');
  const [kind, setKind] = useState('');
  const [place, setPlace] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  if (!complete) return <p aria-busy="true">…</p>;
  return (
    <>
      <a href="/">Inicio</a>
      <button type="button" onClick={() => pressed.push('Pausar')}>
        Pausar
      </button>
      <details>
        <summary>Historia</summary>
      </details>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push({ text, clase, kind, place, photos });
        }}
      >
        <input name="ubicacion" value={text} onChange={(event) => setText(event.target.value)} />
        {['Tortugas', 'Aves'].map((name) => (
          <input
            key={name}
            type="radio"
            name="clase"
            value={name}
            checked={clase === name}
            onChange={() => setClase(name)}
          />
        ))}
        {clase !== '' && <input name="especie" value={kind} onChange={(event) => setKind(event.target.value)} />}
        <select name="departamento" value={place} onChange={(event) => setPlace(event.target.value)}>
          <option value="">Elegí</option>
          <option value="Rocha">Rocha</option>
        </select>
        <input type="file" onChange={({ target }) => setPhotos([...(target.files ?? [])].map(({ name }) => name))} />
        <button type="submit">Enviar</button>
      </form>
    </>
  );
}

const drawn = `
  <a href="/">Inicio</a><button type="button">Pausar</button><details><summary>Historia</summary></details>
  <form>
    <input name="ubicacion" value="">
    <input type="radio" name="clase" value="Tortugas"><input type="radio" name="clase" value="Aves">
    <input name="especie" value="">
    <select name="departamento"><option value="">Elegí</option><option value="Rocha">Rocha</option></select>
    <input type="file">
    <button type="submit">Enviar</button>
  </form>`;

let cover: HTMLElement;
let root: HTMLElement;
let program: ReturnType<typeof createRoot>;

const inCover = <E extends HTMLElement>(selector: string) => cover.querySelector(selector) as E;
const inRoot = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;

beforeEach(() => {
  document.body.innerHTML = `<div id="portada">${drawn}</div><div id="raiz" hidden></div>`;
  cover = document.getElementById('portada') as HTMLElement;
  root = document.getElementById('raiz') as HTMLElement;
  sent.length = 0;
  pressed.length = 0;
  program = createRoot(root);
  act(() => program.render(<Form />));
});
afterEach(() => {
  act(() => program.unmount());
  cleanup();
  jest.useRealTimers();
});

const take = () => act(() => takeOver(cover, root));

test("the program's page replaces the drawn one", async () => {
  await take();
  expect(cover.isConnected).toBe(false);
  expect(root.hidden).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('takeOver hands over typed, ticked and chosen values, also to fields that an answer brings', async () => {
  inCover<HTMLInputElement>('[name=ubicacion]').value = 'Playa Brava';
  inCover<HTMLInputElement>('[value=Aves]').checked = true;
  inCover<HTMLInputElement>('[name=especie]').value = 'Gaviota';
  inCover<HTMLSelectElement>('select').value = 'Rocha';
  await take();
  act(() => inRoot<HTMLFormElement>('form').requestSubmit());
  expect(sent).toEqual([{ text: 'Playa Brava', clase: 'Aves', kind: 'Gaviota', place: 'Rocha', photos: [] }]);
});

test('takeOver hands over chosen files', async () => {
  const photo = new File(['x'], 'tortuga.jpg');
  const files = {
    0: photo,
    length: 1,
    item: () => photo,
    *[Symbol.iterator]() {
      yield photo;
    },
  };
  for (const input of [inCover('[type=file]'), inRoot('[type=file]')]) {
    let held: unknown = [];
    Object.defineProperty(input, 'files', { get: () => held, set: (next) => (held = next) });
  }
  inCover<HTMLInputElement>('[type=file]').files = files as unknown as FileList;
  await take();
  act(() => inRoot<HTMLFormElement>('form').requestSubmit());
  expect(sent).toMatchObject([{ photos: ['tortuga.jpg'] }]);
});

test('focus and caret stay where they were', async () => {
  const field = inCover<HTMLInputElement>('[name=ubicacion]');
  field.value = 'Playa Brava';
  field.focus();
  field.setSelectionRange(5, 7);
  await take();
  const twin = inRoot<HTMLInputElement>('[name=ubicacion]');
  expect(document.activeElement).toBe(twin);
  expect([twin.selectionStart, twin.selectionEnd]).toEqual([5, 7]);
});

test('a link keeps the focus', async () => {
  inCover('a').focus();
  await take();
  expect(document.activeElement).toBe(inRoot('a'));
});

test('a named element keeps the focus, also when the program omits elements before it', async () => {
  cover.insertAdjacentHTML(
    'beforeend',
    '<button type="button">Otra pausa</button><h2 id="contacto" tabindex="-1">Contacto</h2>',
  );
  root.insertAdjacentHTML(
    'beforeend',
    '<h2 id="contacto" tabindex="-1">Contacto</h2><a href="tel:1">1</a><a href="tel:2">2</a>',
  );
  inCover('h2').focus();
  await take();
  expect(document.activeElement).toBe(inRoot('h2'));
});

test('an opened element stays open', async () => {
  inCover<HTMLDetailsElement>('details').open = true;
  await take();
  expect(inRoot<HTMLDetailsElement>('details').open).toBe(true);
});

test('a pressed button is pressed, and a submitted form is submitted with its values', async () => {
  inCover('button').dataset.pulsado = '';
  inCover('form').dataset.enviar = '';
  inCover<HTMLInputElement>('[name=ubicacion]').value = 'Playa Brava';
  await take();
  expect(pressed).toEqual(['Pausar']);
  expect(sent).toMatchObject([{ text: 'Playa Brava' }]);
});

test('a pressed button is pressed and focused when the program has others before it', async () => {
  inRoot('a').insertAdjacentHTML('afterend', '<button type="button">Quitar foto 1</button>');
  inRoot('button').addEventListener('click', () => pressed.push('Quitar foto 1'));
  inCover('button').dataset.pulsado = '';
  inCover('button').focus();
  await take();
  expect(pressed).toEqual(['Pausar']);
  expect(document.activeElement?.textContent).toBe('Pausar');
});

test('no other button is pressed in place of one that the program lacks', async () => {
  inCover('button').textContent = 'Usar mi ubicación';
  inCover('button').dataset.pulsado = '';
  await take();
  expect(pressed).toEqual([]);
});

test('takeOver includes values typed while the program is incomplete', async () => {
  act(() => program.render(<Form complete={false} />));
  inCover<HTMLInputElement>('[name=ubicacion]').value = 'Playa';
  const taken = takeOver(cover, root);
  await Promise.resolve();
  expect(root.hidden).toBe(true);
  inCover<HTMLInputElement>('[name=ubicacion]').value = 'Playa Brava';
  act(() => program.render(<Form />));
  await act(() => taken);
  expect(inRoot<HTMLInputElement>('[name=ubicacion]').value).toBe('Playa Brava');
});

test('an incomplete page is shown after a while', async () => {
  jest.useFakeTimers();
  act(() => program.render(<Form complete={false} />));
  const taken = takeOver(cover, root);
  await jest.advanceTimersByTimeAsync(10_000);
  await taken;
  expect(root.hidden).toBe(false);
});

test('the drawn page stays while its values have no place in a loading program', async () => {
  jest.useFakeTimers();
  act(() => program.render(<Form complete={false} />));
  inCover<HTMLInputElement>('[name=ubicacion]').value = 'Playa Brava';
  const taken = takeOver(cover, root);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([cover.isConnected, root.hidden]).toEqual([true, true]);
  act(() => program.render(<Form />));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await taken;
  expect(cover.isConnected).toBe(false);
  expect(inRoot<HTMLInputElement>('[name=ubicacion]').value).toBe('Playa Brava');
});

test.each([
  ['is told once the program has it', <Form key="whole" />, 1],
  ['is not told where the program has no place for it', <h1 key="broken">No se pudo cargar</h1>, 0],
])('the typed values need not be kept any longer %s', async (_, page, isTold) => {
  act(() => program.render(page));
  inCover<HTMLInputElement>('[name=ubicacion]').value = 'Playa Brava';
  const hear = jest.fn();
  addEventListener('tomado', hear);
  await take();
  removeEventListener('tomado', hear);
  expect(hear).toHaveBeenCalledTimes(isTold);
});

test('a drawn page stays until the program renders something', async () => {
  act(() => program.render(null));
  await take();
  expect([cover.isConnected, root.hidden]).toEqual([true, true]);
  act(() => program.render(<Form />));
  await take();
  expect([cover.isConnected, root.hidden]).toEqual([false, false]);
});
