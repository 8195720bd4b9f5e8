/** Brings a remote's face into the page, from where `/remotes.json` says that the remote lies. */
import type { RemoteFace } from '@caparazon/remote-contract/define-remote';
import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import { forgetRemotes, readRemotes } from './remotes-file.ts';

const faces = new Map<string, Promise<RemoteFace>>();

async function load(name: string): Promise<RemoteFace> {
  const entry = (await readRemotes()).addresses[name];
  if (!entry) throw new Error(`remotes.json names no ${name}`);
  const federatedName = name.replaceAll('-', '_');
  // By force: what an earlier, failed try left in the runtime would fail again without asking the network.
  registerRemotes([{ name: federatedName, entry }], { force: true });
  const module = await loadFederated<{ default: RemoteFace }>(`${federatedName}/remote`);
  if (!module) throw new Error(`${name} has no face`);
  return module.default;
}

/** Forgets what was fetched, faces and addresses: the next load asks the network. */
export function forgetFaces(): void {
  faces.clear();
  forgetRemotes();
}

/**
 * The face of a remote, fetched once; a failed try is forgotten, so that the next asks anew.
 * @throws when it cannot be fetched or does not start
 */
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
