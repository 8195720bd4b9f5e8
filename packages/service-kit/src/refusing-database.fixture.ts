/**
 * A hosted database for tests: the tests' own behind a socket, which answers some commands itself, mostly with a
 * refusal, and forwards the rest.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

export interface Refusal {
  code: number;
  codeName: string;
  errmsg: string;
}

export interface Other {
  ok: 1;
  msg: string;
}

/** @returns undefined to forward the command */
export type Answer = (command: mongo.Document) => Refusal | Other | undefined;

const opMsg = 2013;
const headBytes = 16;
/** After the head: four bytes of flags, and one that announces a document. */
const beforeDocument = headBytes + 5;

function commandOf(message: Buffer): mongo.Document | undefined {
  if (message.readInt32LE(12) !== opMsg || message[beforeDocument - 1] !== 0) return undefined;
  const length = message.readInt32LE(beforeDocument);
  return mongo.BSON.deserialize(message.subarray(beforeDocument, beforeDocument + length));
}

function answerTo(message: Buffer, answer: Refusal | Other): Buffer {
  const document = Buffer.from(mongo.BSON.serialize({ ok: 0, ...answer }));
  const head = Buffer.alloc(beforeDocument);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, document]);
}

/**
 * @param uri of a single server
 * @returns the address to use instead
 */
export async function refusingDatabase(uri: string, answer: Answer) {
  const [host = '', port] = new URL(uri).host.split(':');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(port), host);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.once('error', () => other.destroy()).once('close', () => other.destroy());
    }
    behind.pipe(client);
    let waiting = Buffer.alloc(0);
    client.on('data', (data) => {
      waiting = Buffer.concat([waiting, data]);
      while (waiting.length >= headBytes && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        const command = commandOf(message);
        const own = command && answer(command);
        if (own === undefined) behind.write(message);
        else client.write(answerTo(message, own));
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    async stop() {
      for (const each of sockets) each.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
