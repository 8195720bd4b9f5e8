/**
 * A year of contributions for the demo (`DEMO=1`), newest first. The people and addresses do not exist. The cards are
 * numbers that are published for tests, which no bank issues.
 */
import { aporteBody } from '@caparazon/office/aporte/calls';
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { made } from '@caparazon/service-kit/trace';
import { z } from 'zod';
import { busquedaOf } from './busqueda.ts';
import { createAportes } from './commands.ts';
import rows from './demo.json' with { type: 'json' };
import { Aporte, type AporteDoc } from './model.ts';

const dayMs = 24 * 3600_000;
const monthMs = 30 * dayMs;

/** `hace`: days ago. */
const row = aporteBody.omit({ fecha: true, fechaVencimiento: true }).extend({ hace: z.int() }).strict();

function expiry(now: number, i: number): string {
  const date = new Date(now + (3 + ((i * 7) % 40)) * monthMs);
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
}

function aporteOf({ hace, departamento, monto, numeroTarjeta, ...rest }: z.output<typeof row>, i: number, now: number) {
  const fecha = new Date(now - hace * dayMs - ((i * 5) % 11) * 3600_000);
  const fields = {
    // The oldest is number 1, as if they had come in one by one.
    _id: rows.length - i,
    fecha,
    ...rest,
    ...numeroTarjeta,
    fechaVencimiento: expiry(now, i),
    centesimos: monto,
    idDepartamento: departamento,
    anulado: null,
    ...made({ by: null, at: fecha }),
  };
  return { ...fields, busqueda: busquedaOf(fields) } satisfies AporteDoc;
}

/** Makes them where there is none. When several copies start at once, only one makes them. */
export async function ensureDemoAportes(now: number): Promise<void> {
  if ((await Aporte.exists({})) !== null) return;
  const aportes = z.array(row).parse(rows);
  await skipIds('aportes', aportes.length);
  try {
    await createAportes(aportes.map((each, i) => aporteOf(each, i, now)));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
