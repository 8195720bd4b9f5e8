/** Medicine names that the form suggests: the seed, and all that were ever used (rule: medicines). */
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { Medicamento } from './model.ts';
import { seed } from './seed.ts';

const keyOf = (nombre: string): string => nombre.toLocaleLowerCase('es').replace(/\s+/g, ' ');
const seeded = new Set(seed.map(keyOf));
const alphabetical = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Alphabetical, each once. */
export async function readMedicamentos(): Promise<string[]> {
  const used = await Medicamento.find().lean();
  return [...seed, ...used.map(({ nombre }) => nombre)].sort(alphabetical.compare);
}

/**
 * Stores a name unless empty. Outside the treatment's transaction, in which two people with the same new name would
 * conflict; a name too many does no harm.
 */
export async function rememberMedicamento(nombre: string): Promise<void> {
  const _id = keyOf(nombre);
  if (nombre === '' || seeded.has(_id)) return;
  try {
    await Medicamento.updateOne({ _id }, { $setOnInsert: { nombre } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
