/** The edge as deployed, before one gateway, with rate limits out of reach. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { presentNginx } from '../../../tools/nginx/find.mjs';
import { placeEdge } from '../../../tools/nginx/place.mjs';
import { freePorts, isListening } from '../../../tools/run/ports.mjs';
import type { Nginx } from './nginx.ts';

/** @param gateway port of the gateway */
export async function startEdge(gateway: number): Promise<Nginx> {
  const found = await presentNginx();
  if (found === undefined) throw new Error('there is no nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-edge-'));
  const [port = 0] = await freePorts(1);
  const args = await placeEdge(found, folder, {
    HTTP_PORT: `127.0.0.1:${port}`,
    SITE_DIR: folder,
    CERTS_DIR: path.join(folder, 'none'),
    GATEWAY_SERVER: `127.0.0.1:${gateway}`,
    DNS_RESOLVER: '127.0.0.1',
    REQUESTS_PER_SECOND: '1000000',
    CONNECTIONS: '10000',
  });
  const edge = spawn(found.binary, args, { stdio: 'ignore' });
  while (edge.exitCode === null && !(await isListening(port))) await pause(20);
  if (edge.exitCode !== null) throw new Error(`nginx ended with ${edge.exitCode}`);
  return {
    pid: edge.pid ?? 0,
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(edge, 'exit');
      edge.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
