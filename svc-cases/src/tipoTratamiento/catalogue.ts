/** Reads the catalogue of treatment types. */
import { TiposTratamiento } from './model.ts';
import { seed } from './seed.ts';

/** The names as the form offers them, in the catalogue's order. */
export async function readTipos(): Promise<readonly string[]> {
  const found = await TiposTratamiento.findById('tratamientos').lean();
  return found?.nombres ?? seed;
}
