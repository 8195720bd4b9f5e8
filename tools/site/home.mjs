/**
 * Builds the home as it is first sent, drawn at build time (ADR 3): the shell's page, with the shell's frame, with the
 * home of mf-public in it. Each comes from its part's own build; they are joined whenever one of the two is put in
 * place.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const mark = { frame: '<div id="marco"></div>', screen: '<div id="pantalla"></div>' };

/**
 * Writes `home.html`, or removes it while a part of it is missing: then `/` is the plain page.
 * @param {string} siteDir
 */
export function composeHome(siteDir) {
  const home = path.join(siteDir, 'home.html');
  const pieces = ['prerender/page.html', 'prerender/frame.html', 'remotes/mf-public/prerender/home.html'].map((file) =>
    path.join(siteDir, file),
  );
  if (!pieces.every((piece) => existsSync(piece))) {
    rmSync(home, { force: true });
    return;
  }
  const [page = '', frame = '', screen = ''] = pieces.map((piece) => readFileSync(piece, 'utf8'));
  const written = path.join(siteDir, `.home.html.${process.pid}`);
  writeFileSync(
    written,
    page.replace(mark.frame, () => frame.replace(mark.screen, () => screen)),
  );
  renameSync(written, home);
}
