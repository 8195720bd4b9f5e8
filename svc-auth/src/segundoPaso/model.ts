/** The roles of which a second step is asked (rule: asked-second-step). A login reads them by a plain command (bench: login). */

import { type Rol, roles } from '@caparazon/call/roles';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { findFew } from '@caparazon/service-kit/fast/run-command';
import type { Act } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

interface RolDoc {
  _id: Rol;
  idUsuario: number | null;
  fecha: Date;
}

const RolConSegundoPaso = mongoose.model(
  'RolConSegundoPaso',
  new Schema<RolDoc>(
    {
      _id: { type: String, enum: roles, required: true },
      idUsuario: { type: Number, default: null },
      fecha: { type: Date, required: true },
    },
    { versionKey: false },
  ),
  'roles_con_segundo_paso',
);

/** The roles, in their order. */
export async function rolesAsked(): Promise<Rol[]> {
  const asked = await RolConSegundoPaso.find().lean<RolDoc[]>();
  return roles.filter((rol) => asked.some(({ _id }) => _id === rol));
}

export const isAsked = async (rol: Rol): Promise<boolean> =>
  (await findFew<RolDoc>(RolConSegundoPaso, { _id: rol })).length > 0;

/** Asks it of a role, or no longer. */
export async function ask(rol: Rol, exigido: boolean, { by, at }: Act): Promise<void> {
  if (!exigido) return void (await RolConSegundoPaso.deleteOne({ _id: rol }));
  try {
    await RolConSegundoPaso.updateOne({ _id: rol }, { $setOnInsert: { idUsuario: by, fecha: at } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
