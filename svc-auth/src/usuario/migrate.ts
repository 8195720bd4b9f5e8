/** Users and their history as earlier versions stored them. */
import { migrateHistory } from '@caparazon/service-kit/history-migration';
import { migrate } from '@caparazon/service-kit/migrate';
import { busquedaOf, Usuario } from './model.ts';

/** Fills in the fields that the oldest users lack, and renames the dates of the trace. May be repeated. */
async function migrateUsuarios(): Promise<void> {
  const incomplete = await Usuario.find({ busqueda: { $exists: false } }, { nombre: 1, apellido: 1 }).lean();
  for (const usuario of incomplete) {
    await Usuario.updateOne({ _id: usuario._id }, { $set: { busqueda: busquedaOf(usuario), foto: null } });
  }
  await migrate({
    of: Usuario,
    where: { $or: [{ creado: { $exists: true } }, { modificado: { $exists: true } }] },
    pipeline: [
      // A copy of the earlier version may still be running and change a user that has both.
      {
        $set: {
          creadoEn: { $ifNull: ['$creadoEn', '$creado'] },
          modificadoEn: { $max: ['$modificadoEn', '$modificado'] },
        },
      },
      { $unset: ['creado', 'modificado'] },
    ],
  });
}

/** What was done, by the words of earlier versions. */
const ques: Readonly<Record<string, string>> = {
  alta: 'creado',
  modificacion: 'modificado',
  baja: 'desactivado',
  reactivacion: 'reactivado',
  contrasena: 'contrasenaCambiada',
  foto: 'fotoCambiada',
  fotoBorrada: 'fotoEliminada',
  restablecimiento: 'accesoRestablecido',
};

/** Converts what earlier versions stored to today's shape. May be repeated. */
export async function migrateAuth(): Promise<void> {
  await migrateUsuarios();
  await migrateHistory({ usuarios: 'usuario' }, ques);
}
