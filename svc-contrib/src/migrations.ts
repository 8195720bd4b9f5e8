import { convert, convertEach } from '@caparazon/service-kit/convert';
import { convertHistory, noWayBackOfHistory } from '@caparazon/service-kit/history-migration';
import type { Migrations } from '@caparazon/service-kit/migrations';
import { busquedaOf } from './aporte/busqueda.ts';
import { Donante, ensureDonantes } from './aporte/donantes.ts';
import { Aporte, type AporteDoc } from './aporte/model.ts';
import { ensureTotals, TotalAportes } from './aporte/totals.ts';
import { busquedaOf as wordsOfPostulacion } from './postulacion/busqueda.ts';
import { Postulacion, type PostulacionDoc } from './postulacion/model.ts';

/** Oldest first. */
export const contribMigrations: Migrations = [
  {
    id: 'aportes-fechas',
    up: () =>
      convert({
        of: Aporte,
        where: { modificado: { $exists: true } },
        pipeline: [
          { $set: { creadoEn: '$creado', modificadoEn: '$modificado' } },
          { $unset: ['creado', 'modificado'] },
        ],
      }),
    back: {
      down: () =>
        convert({
          of: Aporte,
          where: { modificadoEn: { $exists: true } },
          pipeline: [
            { $set: { creado: '$creadoEn', modificado: '$modificadoEn' } },
            { $unset: ['creadoEn', 'modificadoEn'] },
          ],
        }),
    },
  },
  {
    id: 'aportes-anulables',
    up: () =>
      convertEach<AporteDoc>({
        of: Aporte,
        where: { busqueda: { $exists: false } },
        lacking: (aporte) => ({ anulado: null, busqueda: busquedaOf(aporte) }),
      }),
    back: { none: 'the version before knows nothing of annulled contributions, and would count them' },
  },
  {
    id: 'aportes-contados',
    async up() {
      await ensureTotals();
      await ensureDonantes();
    },
    // Counts are made anew from the contributions.
    back: {
      async down() {
        await TotalAportes.deleteMany({});
        await Donante.deleteMany({});
      },
    },
  },
  {
    id: 'postulaciones-fechas',
    up: () =>
      convert({
        of: Postulacion,
        where: { modificado: { $exists: true } },
        pipeline: [
          { $set: { creadoPor: null, creadoEn: '$fecha', modificadoEn: '$modificado', version: 1 } },
          { $unset: 'modificado' },
        ],
      }),
    back: { none: 'the version before has no numbers by which two people who edit one sign-up are told apart' },
  },
  {
    id: 'postulaciones-estados',
    up: () =>
      convertEach<Omit<PostulacionDoc, 'estado'> & { estado: string }>({
        of: Postulacion,
        where: { busqueda: { $exists: false } },
        lacking: (doc) => ({
          estado: doc.estado === 'Contactado' ? 'contactada' : 'nueva',
          nota: '',
          busqueda: wordsOfPostulacion(doc),
        }),
      }),
    back: { none: 'the version before has no words for the states that sign-ups were given since' },
  },
  {
    id: 'historial',
    up: () => convertHistory({ aportes: 'aporte', postulaciones: 'postulacion' }, { alta: 'creado' }),
    back: noWayBackOfHistory,
  },
];
