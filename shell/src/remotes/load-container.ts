/**
 * Loads the container that a remote's build emits (`remoteEntry.js`), and hands it the packages that the shell shares.
 * The federation runtime could do this too, with 17 kB more in the first load: presets, snapshots and preloading that a
 * site of three remotes has no use for (ADR 4).
 */
import { limits } from '@caparazon/call/limits';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { preload } from 'react-dom';
import { sharedPackages, shareScope } from './shared-packages.ts';

/** What is read of `mf-manifest.json`. Its files lie beside it. A container that is not `lean` may need the runtime. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { path: string; name: string }; lean?: boolean };
  exposes: readonly { name: string; assets: { js: { sync: readonly string[] } } }[];
}

interface Container {
  init(shared: unknown): Promise<unknown>;
  get(module: string): Promise<() => unknown>;
}

async function readManifest(address: string): Promise<Manifest> {
  const answer = await fetchUnlessSilent(address);
  if (!answer.ok) throw new Error(address);
  return answer.json();
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(address));
    };
    const timer = setTimeout(fail, limits.silenceMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = address;
    document.head.append(script);
  });
}

/**
 * What the container is initialised with. Only the staff's remotes need the federation runtime, so that the public pages
 * do without its 9 kB.
 */
async function scopeFor({ lean }: Manifest['metaData']): Promise<object> {
  if (lean) return shareScope;
  const { scopeOfRuntime } = await import('./federation-runtime.ts');
  return scopeOfRuntime(sharedPackages);
}

/**
 * A module that a remote exposes.
 * @param address of the remote's manifest
 * @param name of the module: `remote`
 * @throws when a file cannot be loaded, or the remote does not start
 */
export async function loadExposed(address: string, name: string): Promise<unknown> {
  const { metaData, exposes } = await readManifest(address);
  const beside = (file: string) => new URL(file, new URL(address, location.href)).href;
  const entry = metaData.remoteEntry.path + metaData.remoteEntry.name;
  for (const file of [entry, ...exposes.flatMap(({ assets }) => assets.js.sync)]) {
    preload(beside(file), { as: 'script' });
  }
  // The script of a container with the runtime looks for it as it starts.
  const scope = await scopeFor(metaData);
  await loadScript(beside(entry));
  // Where the script has left no container, this throws.
  const container = (globalThis as unknown as Record<string, Container>)[metaData.globalName] as Container;
  await container.init(scope);
  return (await container.get(`./${name}`))();
}
