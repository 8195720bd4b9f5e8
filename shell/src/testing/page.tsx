/** The page of a test, with its network and remotes. */

import { defineRemote, type Pages } from '@caparazon/remote-contract/define-remote';
import { remoteContract } from '@caparazon/remote-contract/version';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';

export const network: Record<string, (init: RequestInit | undefined) => Response | Promise<Response>> = {};
export const sent: string[] = [];
export const remotes: Record<string, Pages | Error> = {};

const container = (pages: Pages) => ({
  init: () => Promise.resolve(),
  get: () => Promise.resolve(() => ({ default: defineRemote(pages) })),
});

/** jsdom loads no scripts, so a remote's script is answered here. */
new MutationObserver((changes) => {
  for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(script instanceof HTMLScriptElement)) continue;
    const name = new URL(script.src).pathname.slice(1);
    const pages = remotes[name];
    if (pages === undefined || pages instanceof Error) script.dispatchEvent(new Event('error'));
    else {
      Object.assign(globalThis, { [name]: container(pages) });
      script.dispatchEvent(new Event('load'));
    }
  }
}).observe(document.head, { childList: true });

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

export const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.firma`;
export const accessToken = token({ sub: '3', sid: 's1' });

export const logIn = (role: string) => {
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('role', role);
};

export const route = (part: string, path: string, access = 'session', more = {}) => ({
  part,
  path,
  screen: path.split('/')[1] || 'home',
  title: `Título de ${path}`,
  access,
  ...more,
});

export const place = (label: string, order: number, count?: object) => ({
  label,
  icon: 'inbox',
  group: 'El día',
  order,
  ...(count && { count }),
});

const manifest = (name: string) => () =>
  json({
    metaData: { globalName: name, remoteEntry: { path: '', name } },
    exposes: [{ name: remoteContract, assets: { js: { sync: [] } } }],
  });

export const addresses = { 'mf-public': '/p.json', 'mf-cases': '/c.json', 'mf-admin': '/a.json' };

const routes = [
  route('mf-public', '/', 'public'),
  route('mf-public', '/conozcanos', 'public'),
  route('mf-cases', '/reportes', 'session', {
    menu: place('Reportes', 20, {
      call: '/pendientes',
      field: 'reportesSinVer',
      one: 'sin ver',
      many: 'sin ver',
      hears: ['reporte'],
      stays: true,
    }),
  }),
  route('mf-cases', '/fichas', 'session', { menu: place('Fichas', 30) }),
  route('mf-cases', '/fichas/:idFicha', 'session', { screen: 'ficha' }),
  route('mf-admin', '/perfil', 'session', { menu: place('Mi perfil', 150) }),
  route('mf-admin', '/gestion_voluntarios', 'ADMIN', { menu: place('Alta Voluntario', 100) }),
  route('mf-admin', '/aportes', 'VOL_FIN', { admin: true, menu: place('Aportes', 120) }),
];

export const remotesJson = (...more: readonly unknown[]) => json({ ...addresses, routes: [...routes, ...more] });

export const screenOf = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });

export async function open(address: string, root?: HTMLElement) {
  history.pushState(null, '', address);
  // One by one: jest cannot link two module graphs at once that share a module.
  const { makeStore } = await import('../app/store.ts');
  const { loadRoutes } = await import('../app/routes.ts');
  const { Router } = await import('../app/router.tsx');
  const store = makeStore();
  void store.dispatch(loadRoutes());
  render(
    <Provider store={store}>
      <Router />
    </Provider>,
    root && { container: root },
  );
}

const clear = (record: Record<string, unknown>) => {
  for (const name of Object.keys(record)) delete record[name];
};

beforeEach(async () => {
  localStorage.clear();
  sent.length = 0;
  clear(network);
  clear(remotes);
  network['/remotes.json'] = () => remotesJson();
  network['/p.json'] = manifest('mf_public');
  network['/c.json'] = manifest('mf_cases');
  network['/a.json'] = manifest('mf_admin');
  remotes.mf_public = { home: screenOf('Portada') };
  remotes.mf_cases = { reportes: screenOf('Lista de reportes') };
  remotes.mf_admin = { perfil: screenOf('Quién soy'), aportes: screenOf('Tabla de aportes') };
  globalThis.fetch = ((input: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${input}`);
    const answer = network[input.split('?')[0] ?? ''];
    return answer ? Promise.resolve(answer(init)) : Promise.reject(new TypeError('network'));
  }) as typeof fetch;
  const { forgetFaces } = await import('../remotes/load-remote.ts');
  forgetFaces();
});

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});
