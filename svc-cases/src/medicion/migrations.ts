import { tipoPeso } from '@caparazon/clinic/medicion/values';
import { convert } from '@caparazon/service-kit/convert';
import type { Migration } from '@caparazon/service-kit/migrations';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { rangosDePeso } from './rangos-iniciales.ts';
import { TiposMedicion } from './tipos-model.ts';

/** Gives the weight the ranges of a new installation, and other kinds none (rule: measure-ranges). */
export const rangosDeMedidas: Migration = {
  id: 'rangos-de-medidas',
  up: () =>
    convert({
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

/** The former index of weighed sheets, replaced by one with the hour; kept, it would grow with every weight. */
const withoutHour = 'idFichaAnimal_1_fecha_1_peso_1';

/** MongoDB's NamespaceNotFound and IndexNotFound. */
const notThere: readonly unknown[] = [26, 27];

/** Drops the index. Another copy of the service may be first. */
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
