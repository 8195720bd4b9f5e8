/** The script of drawn pages, run as in a browser (rule: drawn-pages). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';

const source = readFileSync(path.join(import.meta.dirname, 'later.js'), 'utf8');
const user = userEvent.setup();

let listeners: AbortController;

function run(address = '/reportar', state: unknown = null): void {
  history.replaceState(state, '', address);
  const script = document.createElement('script');
  Object.assign(script.dataset, { program: '/programa.js', failed: 'No se pudo cargar', loading: 'Cargando…' });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  const listen = (sign: string, hear: EventListener, options: object | undefined) =>
    addEventListener(sign, hear, { ...options, signal: listeners.signal });
  new Function('addEventListener', source)(listen);
  Reflect.deleteProperty(document, 'currentScript');
}

const inPage = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const programFails = () => void dispatchEvent(new Event('sin-programa'));

beforeEach(() => {
  listeners = new AbortController();
  document.body.innerHTML = `
    <div id="portada">
      <form>
        <button type="button">Usar mi ubicación</button>
        <input name="ubicacion" enterkeyhint="next">
        <input name="nombreContacto" enterkeyhint="send">
        <button type="submit">Enviar reporte</button>
      </form>
      <section id="contacto"><h2 tabindex="-1">Contacto</h2></section>
    </div>`;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  sessionStorage.clear();
  listeners.abort();
  document.head.innerHTML = '';
});

test('a button pressed in vain is not pressed later', async () => {
  run();
  const button = inPage('[type=button]');
  await user.click(button);
  expect(button.dataset.pulsado).toBe('');
  programFails();
  expect(button.dataset.pulsado).toBeUndefined();
});

test.each(['[type=button]', '[type=submit]', '[type=radio]'])(
  'a pressed control says at once that it is waiting: %s',
  async (pressed) => {
    run();
    inPage('form').insertAdjacentHTML(
      'beforeend',
      '<label><input type="radio" name="estado" value="VIVO">Vivo</label>',
    );
    await user.click(inPage(pressed));
    expect(inPage('[role=status]').textContent).toBe('Cargando…');
    programFails();
    expect(document.querySelector('[role=status]')).toBeNull();
    expect(inPage('[role=alert]').textContent).toBe('No se pudo cargar');
  },
);

test('a page with thanks to show loads its program at once', () => {
  run('/reportar');
  expect(document.querySelector('script[src="/programa.js"]')).toBeNull();
  listeners.abort();
  listeners = new AbortController();
  run('/reportar', { reporteEnviado: { idReporte: 127 } });
  expect(inPage('script[src="/programa.js"]')).not.toBeNull();
});

test('each failed sending is announced anew', async () => {
  run();
  const notices = [];
  for (const _ of ['once', 'twice']) {
    await user.click(inPage('[type=submit]'));
    expect(inPage('form').dataset.enviar).toBe('');
    programFails();
    expect(inPage('form').dataset.enviar).toBeUndefined();
    notices.push(...document.querySelectorAll('[role=alert]'));
  }
  expect(notices.map(({ textContent }) => textContent)).toEqual(['No se pudo cargar', 'No se pudo cargar']);
  expect(notices[0]).not.toBe(notices[1]);
});

test.each([
  ['on a phone Enter', true, 'nombreContacto', undefined],
  ['on a computer Enter', false, 'ubicacion', ''],
])('%s in a field with the "next" key acts as in the program', async (_, coarse, focused, sent) => {
  globalThis.matchMedia = ((query: string) => ({ matches: coarse && query === '(pointer: coarse)' })) as never;
  run();
  await user.type(inPage('[name=ubicacion]'), 'Valizas{Enter}');
  expect(document.activeElement).toBe(inPage(`[name=${focused}]`));
  expect(inPage('form').dataset.enviar).toBe(sent);
});

test.each(['/contacto', '/contacto/', '/Contacto'])('%s opens at its section', (address) => {
  run(address);
  expect(document.activeElement).toBe(inPage('h2'));
});

test('an address without a section opens at its top', () => {
  run('/');
  expect(document.activeElement).toBe(document.body);
});

describe('what was typed before the program came', () => {
  const drawn = `
    <div id="portada"><form>
      <input name="ubicacion"><input name="sitioWeb" tabindex="-1"><input name="clave" type="password">
      <input type="radio" name="estado" value="VIVO"><input type="radio" name="estado" value="MUERTO">
      <select name="departamento"><option value="">Elegí</option><option>Rocha</option></select>
      <textarea name="observaciones"></textarea>
    </form></div>`;
  const values = () => Object.fromEntries(new FormData(inPage<HTMLFormElement>('form')));
  const leave = () => void dispatchEvent(new Event('pagehide'));
  const nothing = { ubicacion: '', sitioWeb: '', clave: '', departamento: '', observaciones: '' };

  async function fillAndLeave(): Promise<void> {
    document.body.innerHTML = drawn;
    run();
    await user.type(inPage('[name=ubicacion]'), 'Valizas');
    await user.type(inPage('[name=clave]'), 'secreta');
    await user.click(inPage('[value=MUERTO]'));
    await user.selectOptions(inPage('select'), 'Rocha');
    await user.type(inPage('textarea'), 'Sangra');
    leave();
    listeners.abort();
    listeners = new AbortController();
    document.head.innerHTML = '';
    document.body.innerHTML = drawn;
  }

  test('is recovered on the next page, in either language, without passwords', async () => {
    await fillAndLeave();
    run('/reportar?lang=en');
    expect(values()).toEqual({
      ...nothing,
      ubicacion: 'Valizas',
      estado: 'MUERTO',
      departamento: 'Rocha',
      observaciones: 'Sangra',
    });
    expect(inPage('script[src="/programa.js"]')).not.toBeNull();
  });

  test('is stored with each letter and tick, since a dying phone fires no event', async () => {
    document.body.innerHTML = drawn;
    run();
    const kept = () => JSON.stringify(Object.values({ ...sessionStorage }));
    await user.type(inPage('[name=ubicacion]'), 'Valiza');
    expect(kept()).toContain('Valiza');
    await user.click(inPage('[value=MUERTO]'));
    expect(kept()).toContain('MUERTO');
    await user.clear(inPage('[name=ubicacion]'));
    expect(kept()).not.toContain('Valiza');
  });

  test('is recovered until a program takes it over', async () => {
    await fillAndLeave();
    for (const _ of ['once', 'twice']) {
      document.body.innerHTML = drawn;
      run();
      expect(values()).toMatchObject({ ubicacion: 'Valizas', observaciones: 'Sangra' });
      listeners.abort();
      listeners = new AbortController();
    }
  });

  test('is not on another page', async () => {
    await fillAndLeave();
    run('/voluntariado');
    expect(values()).toEqual(nothing);
  });

  test('is not recovered once deleted or taken over', async () => {
    document.body.innerHTML = drawn;
    run();
    await user.type(inPage('[name=ubicacion]'), 'Valizas');
    leave();
    expect(sessionStorage).toHaveLength(1);
    await user.clear(inPage('[name=ubicacion]'));
    leave();
    expect(sessionStorage).toHaveLength(0);
    await user.type(inPage('[name=ubicacion]'), 'Valizas');
    dispatchEvent(new Event('tomado'));
    inPage('#portada').remove();
    leave();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is not needed in a browser without storage', async () => {
    await fillAndLeave();
    const getItem = Storage.prototype.getItem;
    Storage.prototype.getItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    run();
    Storage.prototype.getItem = getItem;
    await user.click(inPage('[value=VIVO]'));
    expect(inPage('script[src="/programa.js"]')).not.toBeNull();
  });
});
