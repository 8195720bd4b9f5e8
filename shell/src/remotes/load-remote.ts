import type { RemoteFace } from '@caparazon/remote-contract/define-remote';
import { remoteContract } from '@caparazon/remote-contract/version';
import { loadExposed } from './load-container.ts';
import { forgetRemotes, readRemotes } from './remotes-file.ts';

const faces = new Map<string, Promise<RemoteFace>>();

async function load(name: string): Promise<RemoteFace> {
  const manifest = (await readRemotes()).addresses[name];
  if (!manifest) throw new Error(name);
  const module = (await loadExposed(manifest, remoteContract)) as { default?: RemoteFace } | undefined;
  if (!module?.default) throw new Error(name);
  return module.default;
}

export function forgetFaces(): void {
  faces.clear();
  forgetRemotes();
}

/** Fetched once; a failed try is not remembered. @throws when it cannot be fetched or does not start */
export function loadRemote(name: string): Promise<RemoteFace> {
  const known = faces.get(name);
  if (known) return known;
  const face = load(name);
  faces.set(name, face);
  face.catch(() => {
    faces.delete(name);
    forgetRemotes();
  });
  return face;
}
