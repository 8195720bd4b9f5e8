import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionsDir } from '@caparazon/site/versions';
import { hashOf, type Site } from '../textos/files.ts';

const shipped = fileURLToPath(new URL('../../../shell/public/textos', import.meta.url));

const frame = `module.exports = {
  draw: async () => ({ markup: '<div id="pantalla"></div>', texts: {} }),
  notFound: { title: 'Nada', draw: async () => '' },
};`;

const screens = `module.exports = {
  pages: [
    { path: '/', language: 'es', title: 'Inicio', description: '', picture: '' },
    { path: '/', language: 'en', title: 'Home', description: '', picture: '' },
    { path: '/colabora', language: 'es', title: 'Colaborá', description: '', picture: '' },
  ],
  organisation: () => ({}),
  draw: async ({ path, language }, texts) => ({
    markup: '<main lang="' + language + '">' + Object.values(texts).join('').replaceAll('<', '&lt;') + '</main>',
    texts: {},
  }),
};`;

export interface TestSite extends Site {
  read: (file: string) => string;
  write: (file: string, content: string | Buffer) => void;
  breakDrawing: (broken: boolean) => void;
  remove: () => void;
}

export function makeSite(): TestSite {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'caparazon-textos-'));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), content);
  };
  const breakDrawing = (broken: boolean) =>
    write('remotes/mf-public/.prerender/renderer.cjs', broken ? 'throw new Error("no");' : screens);
  for (const folder of ['textos', path.join(versionsDir('', 'shell'), '1', 'textos')]) {
    cpSync(shipped, path.join(siteDir, folder), { recursive: true });
  }
  write('.prerender/page.html', '<html lang="es-UY"><meta name="cabeza"><div id="marco"></div><div id="textos"></div>');
  write('.prerender/robots.txt', 'User-agent: *');
  write('.prerender/renderer.cjs', frame);
  breakDrawing(false);
  return {
    siteDir,
    origin: 'https://caparazon.example',
    read: (file) => readFileSync(path.join(siteDir, file), 'utf8'),
    write,
    breakDrawing,
    remove: () => rmSync(siteDir, { recursive: true, force: true }),
  };
}

const organizacion = readFileSync(path.join(shipped, 'organizacion.json'), 'utf8');
const archivos = [{ nombre: 'organizacion.json' as const, contenido: organizacion }];

/** The shipped text of the organisation, as it is sent. */
export const rightTexto = { archivos, hash: hashOf(archivos) };
