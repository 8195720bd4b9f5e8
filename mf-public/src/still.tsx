/** The home as a first visit shows it before its program has loaded (ADR 3). */
import { type Shell, ShellProvider } from '@caparazon/remote-contract/shell';
import { stillMarkup } from '@caparazon/remote-contract/still-markup';
import HomePage from './features/home/page/home-page.tsx';

const unavailable = () => Promise.reject(new Error('nothing is called while drawing ahead'));
const ignored = () => undefined;

const shell: Shell = {
  session: null,
  config: { tileUrl: '', demo: false },
  language: 'es',
  place: { path: '/', params: {}, query: new URLSearchParams(), hash: '', state: null },
  call: unavailable,
  download: unavailable,
  photo: unavailable,
  go: ignored,
  back: ignored,
  notify: ignored,
  setUnsaved: ignored,
  now: Date.now,
  hear: () => ignored,
  setTitle: ignored,
};

export default (): string =>
  stillMarkup(
    <ShellProvider value={shell}>
      <HomePage />
    </ShellProvider>,
  );
