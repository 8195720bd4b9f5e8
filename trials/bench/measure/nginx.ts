/** A minimal nginx with one worker. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts, isListening } from '../../../tools/run/ports.mjs';

export interface Nginx extends AsyncDisposable {
  pid: number;
  port: number;
}

const endless = 'keepalive_requests 100000000;';

/** Answers every request with this JSON. */
export const answering = (json: string) => (port: number) =>
  `
  server {
    listen 127.0.0.1:${port};
    location / { return 200 '${json}'; }
  }`;

/** Forwards over keep-alive connections. */
export const proxyTo = (upstream: number) => (port: number) =>
  `
  upstream behind {
    server 127.0.0.1:${upstream};
    keepalive 64;
    ${endless}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://behind;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }`;

const configuration = (folder: string, servers: string): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  default_type application/json;
  keepalive_timeout 300s;
  ${endless}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${servers}
}
`;

/** @param servers configuration of the `server` for a port */
export async function startNginx(servers: (port: number) => string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-nginx-'));
  mkdirSync(path.join(folder, 'logs'));
  const [port = 0] = await freePorts(1);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, servers(port)));
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  while (nginx.exitCode === null && !(await isListening(port))) await pause(20);
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  return {
    pid: nginx.pid ?? 0,
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
