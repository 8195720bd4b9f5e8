/** Reads the catalogue of classes, and checks a class and a common name against it. */
import type { Clases } from '@caparazon/contracts/cases/clases';
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { ClasesModel, type Lista } from './model.ts';
import { seed } from './seed.ts';

const { unknown, unknownName } = messages.clase;

/** The last read of each list. It can only confirm a name; before a refusal the database is asked again. */
const known = new Map<Lista, Clases>();

/** The catalogue as it now is: class → common names. */
export async function readClases(lista: Lista): Promise<Clases> {
  const found = await ClasesModel.findById(lista).lean();
  const clases = Object.fromEntries((found?.clases ?? []).map(({ nombre, comunes }) => [nombre, comunes]));
  known.set(lista, clases);
  return clases;
}

/** Inserts the lists that do not exist yet. */
export async function seedClases(): Promise<void> {
  for (const lista of ['reportes', 'fichas'] as const) {
    if ((await ClasesModel.exists({ _id: lista })) !== null) continue;
    const clases = Object.entries(seed[lista]).map(([nombre, comunes]) => ({ nombre, comunes }));
    await ClasesModel.create({ _id: lista, clases }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}

interface Named {
  clase: string | undefined;
  comun: string | undefined;
  /** The names of the two fields as they were sent. */
  campos: { clase: string; comun: string };
}

function judge(clases: Clases, { clase, comun, campos }: Named): FieldError[] {
  const comunes = clase === undefined ? Object.values(clases).flat() : Object.hasOwn(clases, clase) && clases[clase];
  if (!comunes) return [{ campo: campos.clase, mensaje: unknown }];
  if (comun === undefined || comunes.includes(comun)) return [];
  return [{ campo: campos.comun, mensaje: unknownName }];
}

/** What is wrong with a class and a common name. In a filter, either may be absent. */
export async function claseErrors(lista: Lista, named: Named): Promise<FieldError[]> {
  if (named.clase === undefined && named.comun === undefined) return [];
  const remembered = known.get(lista);
  if (remembered !== undefined && judge(remembered, named).length === 0) return [];
  return judge(await readClases(lista), named);
}
