/**
 * Promised gifts of the demo (`DEMO=1`), of people who gave in it: one late twice, one late, one to come, one paused.
 */
import { civilDay } from '@caparazon/call/time';
import { compromisoBody } from '@caparazon/office/compromiso/calls';
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { transaction } from '@caparazon/service-kit/transaction';
import { insertCompromisos, newCompromiso } from './commands.ts';
import rows from './demo.json' with { type: 'json' };
import { Compromiso, type CompromisoDoc } from './model.ts';

const dayMs = 24 * 3600_000;

/** `hace`: days ago. */
function compromisoOf({ hace, pausado = false, ...row }: (typeof rows)[number], i: number, now: number): CompromisoDoc {
  const desde = civilDay(now - hace * dayMs);
  const act = { by: null, at: new Date(now - Math.max(hace, 1) * dayMs) };
  const compromiso = newCompromiso(compromisoBody.parse({ desde, ...row }), i + 1, act);
  return pausado ? { ...compromiso, estado: 'pausado', pausas: [{ desde, hasta: null }] } : compromiso;
}

/** Makes them where there is none. When several copies start at once, only one makes them. */
export async function ensureDemoCompromisos(now: number): Promise<void> {
  if ((await Compromiso.exists({})) !== null) return;
  await skipIds('compromisos', rows.length);
  try {
    await transaction((session) =>
      insertCompromisos(
        session,
        rows.map((row, i) => compromisoOf(row, i, now)),
      ),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
