/** Converts what earlier versions stored to today's shape. */
import { migrateEach } from '@caparazon/service-kit/migrate';
import { busquedaOf as busquedaOfFicha } from './fichaAnimal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from './fichaAnimal/model.ts';
import { busquedaOf as busquedaOfReporte } from './reporte/busqueda.ts';
import { Reporte, type ReporteDoc } from './reporte/model.ts';

/** Fills in the name that older records lack, and what a search compares of records and reports. May be repeated. */
export async function migrateCases(): Promise<void> {
  await migrateEach<FichaAnimalDoc>({
    of: FichaAnimal,
    // Those too that an earlier version has changed since. This reads all records (ADR 20 says what it costs).
    where: {
      $expr: {
        $or: [
          { $ne: ['$busqueda.version', '$version'] },
          // It writes what is searched without the codes of the tags.
          // It may know no codes that are matched whole.
          { $not: [{ $isArray: '$busqueda.marcas' }] },
          { $ne: [{ $ifNull: ['$busqueda.codigos', []] }, { $ifNull: ['$codigosMarca', []] }] },
        ],
      },
    },
    lacking: (stored) => {
      const ficha = { ...stored, nombre: stored.nombre ?? '' };
      return { nombre: ficha.nombre, busqueda: busquedaOfFicha(ficha) };
    },
  });
  // What a search compares of a report never changes.
  await migrateEach<ReporteDoc>({
    of: Reporte,
    where: { busqueda: null },
    lacking: (reporte) => ({ busqueda: busquedaOfReporte(reporte) }),
  });
}
