/** The demo's season of reports, which is loaded while the product already answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './api.ts';

const between = 500;
const least = 30;

async function reportes(address: string, token: string): Promise<number> {
  const answer = await ask(`${address}/api/reportes`, { token });
  return (answer.json() as { totalElements: number }).totalElements;
}

/** Waits until the season is whole: no report came between two looks. */
export async function untilSeasonIsLoaded(address: string, token: string): Promise<void> {
  let before = 0;
  let now = await reportes(address, token);
  while (now < least || now !== before) {
    await pause(between);
    before = now;
    now = await reportes(address, token);
  }
}
