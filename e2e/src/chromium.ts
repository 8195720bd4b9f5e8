/** Which browser the tests run in. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser named in `CHROMIUM` (by its path or its name), else the system's, else undefined: Playwright's own. */
export function chromiumPath(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) return given.includes(path.sep) ? given : onPath(given);
  return names.map(onPath).find((file) => file !== undefined);
}
