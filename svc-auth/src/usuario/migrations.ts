import { convert, takeOut } from '@caparazon/service-kit/convert';
import { convertHistory, noWayBackOfHistory } from '@caparazon/service-kit/history-migration';
import type { Migration } from '@caparazon/service-kit/migrations';
import { busquedaOf, Usuario } from './model.ts';

async function fillIn(): Promise<void> {
  const incomplete = await Usuario.find({ busqueda: { $exists: false } }, { nombre: 1, apellido: 1 }).lean();
  for (const usuario of incomplete) {
    await Usuario.updateOne({ _id: usuario._id }, { $set: { busqueda: busquedaOf(usuario), foto: null } });
  }
}

const renameDates = (from: readonly [string, string], to: readonly [string, string]): Promise<void> =>
  convert({
    of: Usuario,
    where: { $or: from.map((name) => ({ [name]: { $exists: true } })) },
    pipeline: [
      // A running copy of the earlier version may change a user that has both.
      {
        $set: {
          [to[0]]: { $ifNull: [`$${to[0]}`, `$${from[0]}`] },
          [to[1]]: { $max: [`$${to[1]}`, `$${from[1]}`] },
        },
      },
      { $unset: [...from] },
    ],
  });

const before = ['creado', 'modificado'] as const;
const today = ['creadoEn', 'modificadoEn'] as const;

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

/** Oldest first. */
export const usuarioMigrations: readonly Migration[] = [
  { id: 'usuarios-busqueda', up: fillIn, back: { down: () => takeOut(Usuario, ['busqueda']) } },
  {
    id: 'usuarios-fechas',
    up: () => renameDates(before, today),
    back: { down: () => renameDates(today, before) },
  },
  { id: 'historial', up: () => convertHistory({ usuarios: 'usuario' }, ques), back: noWayBackOfHistory },
];
