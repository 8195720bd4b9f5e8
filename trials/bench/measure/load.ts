/** Concurrent requests over keep-alive connections. */
import { Agent, request } from 'node:http';

export interface Asked {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface Answered {
  status: number;
  body: string;
}

export interface Client {
  /** Sends one request; rejects unless it succeeds. */
  send: (asked: Asked) => Promise<Answered>;
  /** Repeats a request. @returns milliseconds of each */
  repeat: (asked: Asked, times: number) => Promise<number[]>;
  close: () => void;
}

/** @param atOnce number of connections and of concurrent requests */
export function createClient(atOnce: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  function send({ url, method = 'GET', headers = {}, body }: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sized = body === undefined ? headers : { ...headers, 'Content-Length': String(body.length) };
      const outgoing = request(url, { agent, method, headers: sized }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const answered = { status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
          if (answered.status < 300) resolve(answered);
          else reject(new Error(`${method} ${url} was answered ${answered.status}: ${answered.body.slice(0, 300)}`));
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }

  return {
    send,
    async repeat(asked, times) {
      let left = times;
      const took: number[] = [];
      const lane = async () => {
        for (; left > 0; ) {
          left -= 1;
          const from = performance.now();
          await send(asked);
          took.push(performance.now() - from);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      return took;
    },
    close: () => agent.destroy(),
  };
}
