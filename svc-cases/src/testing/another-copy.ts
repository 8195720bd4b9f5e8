import { drain, listen } from '@caparazon/service-kit/listen';
import { createCasesApp } from '../app.ts';
import type { CasesTest } from './service.ts';

/** Another copy of a service over the same database. */
export async function anotherCopy(service: CasesTest) {
  const stopping = new AbortController();
  const kit = { ...service.kit, stopping: stopping.signal };
  const { server, port } = await listen(
    createCasesApp(kit, { usuarios: service.usuarios, publicPosts: 1000 }).callback(),
    0,
    '127.0.0.1',
  );
  const stop = async () => {
    stopping.abort();
    await drain(server, 5000);
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
