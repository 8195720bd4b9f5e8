/** Sign-ups for the demo (`DEMO=1`), the oldest first. The people do not exist. */
import { voluntariadoBody } from '@caparazon/office/postulacion/nueva';
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { createPostulaciones } from './commands.ts';
import rows from './demo.json' with { type: 'json' };
import { Postulacion } from './model.ts';

const dayMs = 24 * 3600_000;

/** Makes them where there is none. When several copies start at once, only one makes them. */
export async function ensureDemoPostulaciones(now: number): Promise<void> {
  if ((await Postulacion.exists({})) !== null) return;
  await skipIds('postulaciones', rows.length);
  const sent = rows.map(({ hace, ...row }, i) => ({
    idPostulacion: i + 1,
    body: voluntariadoBody.parse(row),
    act: { by: null, at: new Date(now - hace * dayMs) },
  }));
  try {
    await createPostulaciones(sent);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
