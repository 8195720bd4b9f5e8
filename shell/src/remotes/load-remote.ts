/** Loads the face of a remote from where `/remotes.json` says that the remote lies. */
import type { RemoteFace } from '@caparazon/remote-contract/define-remote';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { forgetRemotes, readRemotes } from './remotes-file.ts';

const faces = new Map<string, Promise<RemoteFace>>();

// The runtime itself waits for a manifest for ever. For scripts it has a limit of its own.
registerPlugins([{ name: 'silence', fetch: (address, init) => fetchUnlessSilent(address, init) }]);

async function load(name: string): Promise<RemoteFace> {
  const entry = (await readRemotes()).addresses[name];
  if (!entry) throw new Error(`remotes.json names no ${name}`);
  const federatedName = name.replaceAll('-', '_');
  // `force` discards what a failed try left in the runtime; otherwise the next try fails again without a request.
  registerRemotes([{ name: federatedName, entry }], { force: true });
  const module = await loadFederated<{ default: RemoteFace }>(`${federatedName}/remote`);
  if (!module) throw new Error(`${name} has no face`);
  return module.default;
}

/** Forgets everything fetched, faces and addresses, so that the next load uses the network. */
export function forgetFaces(): void {
  faces.clear();
  forgetRemotes();
}

/**
 * The face of a remote, fetched once. A failed try is forgotten, so that the next one fetches again.
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
