/** The addresses with a screen, from the routes that the parts have put into the site (ADR 14). */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const files = ['remotes.json', 'routes.json'];

interface Read {
  mtimeMs: number;
  paths: readonly string[];
}

function pathsIn(text: string): readonly string[] | null {
  try {
    const read: unknown = JSON.parse(text);
    const routes: unknown = Array.isArray(read) ? read : Object(read).routes;
    if (!Array.isArray(routes)) return null;
    return routes.map((route) => Object(route).path).filter((one) => typeof one === 'string');
  } catch {
    return null;
  }
}

/** The segments of an address. Case and a final slash do not matter, as in the shell's router. */
const segmentsOf = (address: string): string[] => address.toLowerCase().replace(/\/+$/, '').split('/');

const matches = (route: string, address: readonly string[]): boolean => {
  const segments = segmentsOf(route);
  return (
    segments.length === address.length &&
    segments.every((segment, place) => segment === address[place] || (segment.startsWith(':') && address[place] !== ''))
  );
};

/**
 * @param root the folder of the site
 * @returns whether an address has a screen; true while a file is missing or unreadable
 */
export function siteRoutes(root: string): (address: string) => Promise<boolean> {
  const known = new Map<string, Read>();

  async function pathsOf(name: string): Promise<readonly string[] | null> {
    const file = path.join(root, name);
    const stats = await stat(file).catch(() => null);
    if (stats === null) return null;
    const before = known.get(name);
    if (before?.mtimeMs === stats.mtimeMs) return before.paths;
    const paths = pathsIn(await readFile(file, 'utf8'));
    if (paths !== null) known.set(name, { mtimeMs: stats.mtimeMs, paths });
    return paths;
  }

  return async (address) => {
    const all = await Promise.all(files.map(pathsOf));
    const segments = segmentsOf(address);
    return all.some((paths) => paths === null || paths.some((route) => matches(route, segments)));
  };
}
