/**
 * A year of contributions for the demo (`DEMO=1`), newest first. The people and addresses do not exist. The cards are
 * numbers that are published for tests, which no bank issues.
 */
import { aporteBody } from '@caparazon/office/aporte/body';
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { createAportes, newAporte } from './commands.ts';
import rows from './demo.json' with { type: 'json' };
import { Aporte, type AporteDoc } from './model.ts';

const dayMs = 24 * 3600_000;
const monthMs = 30 * dayMs;

function expiry(now: number, i: number): string {
  const date = new Date(now + (3 + ((i * 7) % 40)) * monthMs);
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
}

/** `hace`: days ago. */
function aporteOf({ hace, ...row }: (typeof rows)[number], i: number, now: number): AporteDoc {
  const at = new Date(now - hace * dayMs - ((i * 5) % 11) * 3600_000);
  const body = aporteBody.parse({ fechaVencimiento: expiry(now, i), ...row });
  // The oldest is number 1, as if they had come in one by one.
  return newAporte(body, rows.length - i, { by: null, at });
}

/** Makes them where there is none. When several copies start at once, only one makes them. */
export async function ensureDemoAportes(now: number): Promise<void> {
  if ((await Aporte.exists({})) !== null) return;
  await skipIds('aportes', rows.length);
  try {
    await createAportes(rows.map((row, i) => aporteOf(row, i, now)));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
