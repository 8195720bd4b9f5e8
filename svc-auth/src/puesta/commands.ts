import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import type { Act } from '@caparazon/service-kit/trace';
import { Marca } from './model.ts';

/** Marks a step, or takes its mark back. Of several marks the first stays. */
export async function mark(paso: string, hecho: boolean, { by, at }: Act): Promise<void> {
  if (!hecho) return void (await Marca.deleteOne({ _id: paso }));
  try {
    await Marca.updateOne({ _id: paso }, { $setOnInsert: { idUsuario: by, fecha: at } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** A demo has nothing to set up; what begins in its database afterwards has. */
export const closeForDemo = async (demo: boolean, act: Act): Promise<void> => {
  if (demo) await mark('cierre', true, act);
  else await Marca.deleteOne({ _id: 'cierre', idUsuario: null });
};
