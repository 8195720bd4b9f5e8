import { convertEach, takeOut } from '@caparazon/service-kit/convert';
import type { Migration, Migrations } from '@caparazon/service-kit/migrations';
import { busquedaOf as busquedaOfFicha } from './animal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from './animal/model.ts';
import { pesosConHora, rangosDeMedidas } from './medicion/migrations.ts';
import { busquedaOf as busquedaOfReporte } from './reporte/busqueda.ts';
import { Reporte, type ReporteDoc } from './reporte/model.ts';
import { dosisIndicada } from './tratamiento/instancia-migration.ts';

const fichasBusqueda: Migration = {
  id: 'fichas-busqueda',
  up: () =>
    convertEach<FichaAnimalDoc>({
      of: FichaAnimal,
      // Also records that an earlier version has changed since. This reads all records (ADR 7 says what it costs).
      where: {
        $expr: {
          $or: [
            { $ne: ['$busqueda.version', '$version'] },
            // An earlier version writes search words without tag codes, or without those matched whole.
            { $not: [{ $isArray: '$busqueda.marcas' }] },
            { $ne: [{ $ifNull: ['$busqueda.codigos', []] }, { $ifNull: ['$codigosMarca', []] }] },
          ],
        },
      },
      lacking: (stored) => {
        const ficha = { ...stored, nombre: stored.nombre ?? '' };
        return { nombre: ficha.nombre, busqueda: busquedaOfFicha(ficha) };
      },
    }),
  // Names stay: an animal may have been given one since.
  back: { down: () => takeOut(FichaAnimal, ['busqueda']) },
};

const tagsOf = { $concatArrays: [{ $ifNull: ['$codigosMarca', []] }, [{ $ifNull: ['$numeroMarca', ''] }]] };
const tail = { $substrCP: ['$$code', { $subtract: [{ $strLenCP: '$$code' }, 3] }, 3] };
const isWithoutTail = {
  $and: [{ $regexMatch: { input: '$$code', regex: '[0-9]{9}$' } }, { $not: [{ $in: [tail, '$busqueda.nombre'] }] }],
};

/** Search words of a report, which never change. */
const reportesBusqueda: Migration = {
  id: 'reportes-busqueda',
  up: () =>
    convertEach<ReporteDoc>({
      of: Reporte,
      where: { busqueda: null },
      lacking: (reporte) => ({ busqueda: busquedaOfReporte(reporte) }),
    }),
  back: { down: () => takeOut(Reporte, ['busqueda']) },
};

const fichasPit: Migration = {
  id: 'fichas-pit',
  up: () =>
    convertEach<FichaAnimalDoc>({
      of: FichaAnimal,
      where: { $expr: { $anyElementTrue: [{ $map: { input: tagsOf, as: 'code', in: isWithoutTail } }] } },
      lacking: (ficha) => ({ busqueda: busquedaOfFicha(ficha) }),
    }),
  // The version before finds all the same.
  back: { down: async () => {} },
};

/** Oldest first. */
export const casesMigrations: Migrations = [
  fichasBusqueda,
  reportesBusqueda,
  dosisIndicada,
  fichasPit,
  rangosDeMedidas,
  pesosConHora,
];
