import { type Catalogo, catalogos } from '@caparazon/clinic/catalogo/calls';
import { clasesFichasIniciales, clasesReportesIniciales } from '@caparazon/clinic/catalogo/clases-iniciales';
import type { Especie } from '@caparazon/clinic/catalogo/especies';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { made } from '@caparazon/service-kit/trace';
import mongoose, { type mongo } from 'mongoose';
import { CatalogoModel, type Entrada, type Nombre } from './model.ts';
import { especies } from './seed-especies.ts';
import { tipos } from './seed-tipos.ts';

const fresh = (nombre: string): Nombre => ({ nombre, activo: true, anteriores: [] });

interface StoredClase {
  nombre: string;
  comunes: string[];
}

const ofClases = (clases: readonly StoredClase[]): Entrada[] =>
  clases.map(({ nombre, comunes }) => ({ ...fresh(nombre), comunes: comunes.map(fresh) }));

const seedClases = (clases: Readonly<Record<string, readonly string[]>>): StoredClase[] =>
  Object.entries(clases).map(([nombre, comunes]) => ({ nombre, comunes: [...comunes] }));

type Earlier = mongo.Document & { _id: string };

const earlier = async (collection: string, _id: string): Promise<Earlier | null> =>
  (await mongoose.connection.db?.collection<Earlier>(collection).findOne({ _id })) ?? null;

const begin: Record<Catalogo, () => Promise<Entrada[]>> = {
  async clases_reportes() {
    const stored = await earlier('clases', 'reportes');
    return ofClases(stored?.clases ?? seedClases(clasesReportesIniciales));
  },
  async clases_fichas() {
    const stored = await earlier('clases', 'fichas');
    return ofClases(stored?.clases ?? seedClases(clasesFichasIniciales));
  },
  async especies() {
    const stored: readonly Especie[] = (await earlier('especies', 'especies'))?.especies ?? especies;
    return stored.map(({ nombre, nombreComun, clase }) => ({ ...fresh(nombre), nombreComun, clase }));
  },
  async tipos_tratamiento() {
    const stored: readonly string[] = (await earlier('tipos_tratamiento', 'tratamientos'))?.nombres ?? tipos;
    return stored.map(fresh);
  },
};

/** Inserts missing catalogues. Repeatable. */
export async function prepareCatalogos(now: number): Promise<void> {
  for (const _id of catalogos) {
    if ((await CatalogoModel.exists({ _id })) !== null) continue;
    const entradas = await begin[_id]();
    await CatalogoModel.create({ _id, entradas, ...made({ by: null, at: new Date(now) }) }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
