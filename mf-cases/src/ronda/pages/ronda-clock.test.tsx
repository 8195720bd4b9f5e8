/** The day of the round when the device's clock is hours off (rules: round, server-clock). */
import type { FakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { at, clockAtNow, lola, now, open, renata, tito } from '../testing/ronda-steps.ts';

const hour = 3_600_000;
const clock = clockAtNow();

const requestsOf = ({ made }: FakeShell) =>
  made.flatMap(({ id, outgoing }) =>
    id === 'getRonda' ? ((outgoing as { query: { fecha?: string } }).query.fecha ?? 'hoy') : [],
  );

test.each([
  ['ahead, already in tomorrow', 3 * hour, ''],
  ['behind, still in yesterday', -23 * hour, ''],
  ['behind, at an address of today', -23 * hour, 'dia=2026-11-20&animal=6'],
])("with a clock %s, the round is of the server's day, and no other is requested", async (_, off, query) => {
  clock.set(now + off);
  const { shell, addresses } = open(
    {
      getRonda: async () => {
        await Promise.resolve();
        shell.clockAhead = -off;
        return { paradas: [renata, tito, lola] };
      },
    },
    query,
  );
  await at('Renata, 6');
  await waitFor(() => expect(requestsOf(shell)).toEqual(['hoy', '2026-11-20']));
  expect(addresses().at(-1)).toBe('/ronda?dia=2026-11-20&animal=6');
});
