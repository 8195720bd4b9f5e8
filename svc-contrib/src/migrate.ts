/** Converts what earlier versions stored to today's shape. */
import { migrateHistory } from '@caparazon/service-kit/history-migration';
import { migrate } from '@caparazon/service-kit/migrate';
import { Aporte } from './aporte/model.ts';
import { Postulacion } from './voluntariado/model.ts';

/** May be repeated. */
export async function migrateContrib(): Promise<void> {
  await migrate({
    of: Aporte,
    where: { modificado: { $exists: true } },
    pipeline: [{ $set: { creadoEn: '$creado', modificadoEn: '$modificado' } }, { $unset: ['creado', 'modificado'] }],
  });
  await migrate({
    of: Postulacion,
    where: { modificado: { $exists: true } },
    pipeline: [
      { $set: { creadoPor: null, creadoEn: '$fecha', modificadoEn: '$modificado', version: 1 } },
      { $unset: 'modificado' },
    ],
  });
  await migrateHistory({ aportes: 'aporte', postulaciones: 'postulacion' }, { alta: 'creado' });
}
