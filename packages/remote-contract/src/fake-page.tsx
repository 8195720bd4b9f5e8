/** A remote alone on a page, over the fake shell (`npm run dev -w mf-cases`). */
import { addressOf, type CallSpec } from '@caparazon/call/call';
import type { Rol } from '@caparazon/call/roles';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteFace } from './define-remote.tsx';
import type { ScreenRoute } from './define-routes.ts';
import { fakeShell, hearLinks } from './fake-shell.tsx';
import { chosenLanguage, type Language } from './language.ts';
import type { Notice, Place, Shell } from './shell.ts';

/** What a demo answered (`npm run answers -w e2e`). */
export interface Recorded {
  /** Epoch milliseconds. The page's clock starts there, so that what was due then still is. */
  at: number;
  idUsuario: number;
  answers: Readonly<Record<string, unknown>>;
}

interface Remote {
  face: RemoteFace;
  routes: readonly ScreenRoute[];
  /** Absent for a remote of visitors, which needs no session. */
  recorded: Recorded | undefined;
}

/** The role comes from the address (`?role=VOL`), by default ADMIN. */
export function openPage(remote: Remote): void {
  const root = document.getElementById('raiz');
  const role = new URLSearchParams(location.search).get('role') as Rol | null;
  if (root) createRoot(root).render(<FakePage {...remote} role={role ?? 'ADMIN'} />);
}

const here = (): Omit<Place, 'params'> => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
  state: history.state,
});

/** An unrecorded query gets the answer of its path: nothing is filtered here. */
function answerOf(answers: Recorded['answers'], address: string): unknown {
  const [path] = address.split('?');
  const near = Object.keys(answers).find((known) => known.split('?')[0] === path);
  return answers[address] ?? answers[near ?? ''];
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8aa" d="M0 0h4v3H0z"/><circle cx="2" cy="1.5" r="1" fill="#577"/></svg>';

/** Writes fail, as if the service were down. */
function shellOf(recorded: Recorded | undefined, role: Rol, moved: () => void, notify: Shell['notify']) {
  const session = recorded ? { idUsuario: recorded.idUsuario, role, key: 'dev' } : null;
  const shell = fakeShell({}, { session });
  shell.clockAhead = recorded ? recorded.at - Date.now() : 0;
  const own: Partial<Shell> = {
    async call(spec: CallSpec, outgoing: { params?: object; query?: object }) {
      const address = addressOf(spec, outgoing.params, outgoing.query);
      const answer = spec.method === 'get' ? answerOf(recorded?.answers ?? {}, address) : undefined;
      return (answer ?? (await shell.call(spec, outgoing as never))) as never;
    },
    photo: () => Promise.resolve(new Blob([picture], { type: 'image/svg+xml' })),
    go(to, { replace, state = null } = {}) {
      history[replace ? 'replaceState' : 'pushState'](state, '', to);
      moved();
    },
    back: () => history.back(),
    notify,
    setTitle: (title) => {
      document.title = title;
    },
  };
  return { ...shell, ...own };
}

/** A path without parameters goes first. */
function routeOf(routes: readonly ScreenRoute[], path: string) {
  const found = routes.flatMap((route) => {
    const params = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i').exec(path);
    return params ? [{ route, params: { ...params.groups } }] : [];
  });
  return found.find(({ params }) => Object.keys(params).length === 0) ?? found[0];
}

const drawn = new Map<string, ComponentType>();

function pageOf({ pages }: RemoteFace, screen: string, language: Language): ComponentType | undefined {
  const load = pages[screen];
  const key = `${screen} ${language}`;
  const page = drawn.get(key) ?? (load && lazy(() => load(language)));
  if (page) drawn.set(key, page);
  return page;
}

function FakePage({ face, routes, recorded, role }: Remote & { role: Rol }): ReactElement {
  const [stop, setStop] = useState(here);
  const [notice, setNotice] = useState<Notice>();
  const steady = useMemo(() => shellOf(recorded, role, () => setStop(here()), setNotice), [recorded, role]);
  useEffect(() => {
    const follow = () => setStop(here());
    addEventListener('popstate', follow);
    const endLinks = hearLinks(steady.go);
    return () => {
      removeEventListener('popstate', follow);
      endLinks();
    };
  }, [steady]);

  const { route, params = {} } = routeOf(routes, stop.path) ?? {};
  useEffect(() => {
    document.documentElement.dataset.area = route?.access === 'public' ? 'publica' : 'clinica';
  }, [route]);
  const language = route?.english ? chosenLanguage(stop.query) : 'es';
  const page = route && pageOf(face, route.screen, language);
  if (!page) return <Screens routes={routes} />;
  return (
    <main style={{ padding: '1rem', maxWidth: '75rem', margin: 'auto' }}>
      <Suspense key={Object.values(params).join('/')}>
        <face.Screen page={page} shell={{ ...steady, language, place: { ...stop, params } }} />
      </Suspense>
      {notice && (
        <p role="status">
          {notice.text}{' '}
          {notice.action && (
            <button type="button" onClick={notice.action.run}>
              {notice.action.label}
            </button>
          )}
        </p>
      )}
    </main>
  );
}

/** The screens that open without a record. */
const Screens = ({ routes }: Pick<Remote, 'routes'>) => (
  <main style={{ padding: '1rem' }}>
    <h1>Pantallas</h1>
    <ul>
      {routes
        .filter(({ path }) => !path.includes(':'))
        .map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a> <code>{path}</code>
          </li>
        ))}
    </ul>
  </main>
);
