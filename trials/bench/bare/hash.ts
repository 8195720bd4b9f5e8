/** Hashes passwords with argon2id at svc-auth's cost on request. */
import { hash } from '@node-rs/argon2';

process.on('message', async (times: number) => {
  for (let time = 0; time < times; time += 1) {
    await hash('tortuga-de-prueba', { memoryCost: 19_456, timeCost: 3, parallelism: 1 });
  }
  process.send?.('done');
});
process.send?.('ready');
