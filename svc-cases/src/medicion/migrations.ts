/** What measures and the weights of sheets had not got before. */
import { tipoPeso } from '@caparazon/clinic/medicion/values';
import { migrate } from '@caparazon/service-kit/migrate';
import type { Migration } from '@caparazon/service-kit/migrations';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { rangosDePeso } from './rangos-iniciales.ts';
import { TiposMedicion } from './tipos-model.ts';

/** Gives the weight the ranges that a new installation has, and every other kind none (rule: measure-ranges). */
export const rangosDeMedidas: Migration = {
  id: 'rangos-de-medidas',
  up: () =>
    migrate({
      of: TiposMedicion,
      where: { tipos: { $elemMatch: { rangos: { $exists: false } } } },
      pipeline: [
        {
          $set: {
            tipos: {
              $map: {
                input: '$tipos',
                in: {
                  $mergeObjects: [
                    { rangos: { $cond: [{ $eq: ['$$this.tipo', tipoPeso] }, { $literal: rangosDePeso }, []] } },
                    '$$this',
                  ],
                },
              },
            },
          },
        },
      ],
    }),
  back: {
    async down() {
      await TiposMedicion.collection.updateMany({}, [{ $unset: 'tipos.rangos' }]);
    },
  },
};

/** The index of weighed sheets that knows no hour: another one took its place, and it would grow with every weight. */
const withoutHour = 'idFichaAnimal_1_fecha_1_peso_1';

/** The server's code for an index, or a collection, that does not exist. */
const notThere: readonly unknown[] = [26, 27];

/** Drops it. Another copy of the service may drop it first. */
export const pesosConHora: Migration = {
  id: 'pesos-con-hora',
  async up() {
    await FichaDiaria.collection.dropIndex(withoutHour).catch((error: { code?: unknown }) => {
      if (!notThere.includes(error.code)) throw error;
    });
  },
  // The version before builds it when it starts.
  back: { down: () => Promise.resolve() },
};
