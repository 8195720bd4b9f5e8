/**
 * Loads a remote's container (`remoteEntry.js`) with the shared packages. The federation runtime would cost 17 kB more
 * of the first load (ADR 4).
 */
import { limits } from '@caparazon/call/limits';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { preload } from 'react-dom';
import { sharedPackages, shareScope } from './shared-packages.ts';

/** The used part of `mf-manifest.json`; files lie beside it. A container that is not `lean` may need the runtime. */
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

/** Only the staff's remotes need the runtime's 9 kB. */
async function scopeFor({ lean }: Manifest['metaData']): Promise<object> {
  if (lean) return shareScope;
  const { scopeOfRuntime } = await import('./federation-runtime.ts');
  return scopeOfRuntime(sharedPackages);
}

/** @param address of its manifest @throws when a file cannot be loaded, or the remote does not start */
export async function loadExposed(address: string, name: string): Promise<unknown> {
  const { metaData, exposes } = await readManifest(address);
  const beside = (file: string) => new URL(file, new URL(address, location.href)).href;
  const entry = metaData.remoteEntry.path + metaData.remoteEntry.name;
  for (const file of [entry, ...exposes.flatMap(({ assets }) => assets.js.sync)]) {
    preload(beside(file), { as: 'script' });
  }
  // The container's script expects the runtime.
  const scope = await scopeFor(metaData);
  await loadScript(beside(entry));
  const container = (globalThis as unknown as Record<string, Container>)[metaData.globalName] as Container;
  await container.init(scope);
  return (await container.get(`./${name}`))();
}
