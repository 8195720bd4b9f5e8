/**
 * The medicine names that the form suggests: those of the seed, and every one that a treatment ever had
 * (rule: medicines).
 */
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { Medicamento } from './model.ts';
import { seed } from './seed.ts';

const keyOf = (nombre: string): string => nombre.toLocaleLowerCase('es').replace(/\s+/g, ' ');
const seeded = new Set(seed.map(keyOf));
const alphabetical = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** All of them in alphabetical order, each once. */
export async function readMedicamentos(): Promise<string[]> {
  const used = await Medicamento.find().lean();
  return [...seed, ...used.map(({ nombre }) => nombre)].sort(alphabetical.compare);
}

/**
 * Remembers a name; '' is none. It is no part of the transaction of the treatment, in which two people with the same new
 * name would conflict. A name too many does no harm if the treatment is not written after all.
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
