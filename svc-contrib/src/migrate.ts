/** Converts what earlier versions stored to today's shape. */
import { migrateHistory } from '@caparazon/service-kit/history-migration';
import { migrate, migrateEach } from '@caparazon/service-kit/migrate';
import { busquedaOf } from './aporte/busqueda.ts';
import { ensureDonantes } from './aporte/donantes.ts';
import { Aporte, type AporteDoc } from './aporte/model.ts';
import { ensureTotals } from './aporte/totals.ts';
import { busquedaOf as wordsOfPostulacion } from './voluntariado/busqueda.ts';
import { Postulacion, type PostulacionDoc } from './voluntariado/model.ts';

/** May be repeated. */
export async function migrateContrib(): Promise<void> {
  await migrate({
    of: Aporte,
    where: { modificado: { $exists: true } },
    pipeline: [{ $set: { creadoEn: '$creado', modificadoEn: '$modificado' } }, { $unset: ['creado', 'modificado'] }],
  });
  await migrateEach<AporteDoc>({
    of: Aporte,
    where: { busqueda: { $exists: false } },
    lacking: (aporte) => ({ anulado: null, busqueda: busquedaOf(aporte) }),
  });
  await ensureTotals();
  await ensureDonantes();
  await migrate({
    of: Postulacion,
    where: { modificado: { $exists: true } },
    pipeline: [
      { $set: { creadoPor: null, creadoEn: '$fecha', modificadoEn: '$modificado', version: 1 } },
      { $unset: 'modificado' },
    ],
  });
  await migrateEach<Omit<PostulacionDoc, 'estado'> & { estado: string }>({
    of: Postulacion,
    where: { busqueda: { $exists: false } },
    lacking: (doc) => ({
      estado: doc.estado === 'Contactado' ? 'contactada' : 'nueva',
      nota: '',
      busqueda: wordsOfPostulacion(doc),
    }),
  });
  await migrateHistory({ aportes: 'aporte', postulaciones: 'postulacion' }, { alta: 'creado' });
}
