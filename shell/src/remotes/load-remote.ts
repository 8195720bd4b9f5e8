/** Brings a remote's face into the page. Where each remote lies is read from `/remotes.json`, so it can move without a build of the shell. */
import type { RemoteFace } from '@caparazon/remote-contract/define-remote';
import type { RemoteName } from '@caparazon/remote-contract/routes';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';

type Addresses = Partial<Record<RemoteName, string>>;

const faces = new Map<RemoteName, Promise<RemoteFace>>();
let addresses: Promise<Addresses> | undefined;

async function fetchAddresses(): Promise<Addresses> {
  const answer = await fetchUnlessSilent('/remotes.json');
  if (!answer.ok) throw new Error(`remotes.json: ${answer.status}`);
  return answer.json();
}

async function load(name: RemoteName): Promise<RemoteFace> {
  addresses ??= fetchAddresses();
  const entry = (await addresses)[name];
  if (!entry) throw new Error(`remotes.json names no ${name}`);
  const federatedName = name.replaceAll('-', '_');
  // By force: what an earlier, failed try left in the runtime would fail again without asking the network.
  registerRemotes([{ name: federatedName, entry }], { force: true });
  const module = await loadFederated<{ default: RemoteFace }>(`${federatedName}/remote`);
  if (!module) throw new Error(`${name} has no face`);
  return module.default;
}

/** Forgets what was fetched, faces and addresses: the next load asks the network. */
export function forgetRemotes(): void {
  faces.clear();
  addresses = undefined;
}

/**
 * The face of a remote, fetched once; a failed try is forgotten, so that the next asks anew.
 * @throws when it cannot be fetched or does not start
 */
export function loadRemote(name: RemoteName): Promise<RemoteFace> {
  const known = faces.get(name);
  if (known) return known;
  const face = load(name);
  faces.set(name, face);
  face.catch(() => {
    faces.delete(name);
    addresses = undefined;
  });
  return face;
}
