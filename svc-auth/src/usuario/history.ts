/** The history of a user as an administrator reads it. */

import type { cambioDeUsuario } from '@caparazon/contracts/auth/usuario';
import { departamentoOf } from '@caparazon/contracts/departamentos';
import { type Rol, roleLabels } from '@caparazon/contracts/roles';
import type { z } from 'zod';
import type { Cambio, Que } from '../historial/model.ts';

const actions: Record<Que, string> = {
  alta: 'Alta',
  modificacion: 'Modificación de datos',
  baja: 'Baja',
  reactivacion: 'Alta después de una baja',
  contrasena: 'Cambio de contraseña',
  foto: 'Foto nueva',
  fotoBorrada: 'Foto borrada',
  restablecimiento: 'Acceso restablecido desde el servidor',
};

interface Field {
  label: string;
  show?: (value: unknown) => string;
}

/** What is told, in the order in which it is told; anything else that a line may hold is not. */
const fields: Record<string, Field> = {
  nombre: { label: 'Nombre' },
  apellido: { label: 'Apellido' },
  correo: { label: 'E-mail' },
  contacto: { label: 'Contacto' },
  idDepartamento: { label: 'Departamento', show: (id) => departamentoOf(Number(id)).nombre },
  nombreUsuario: { label: 'Nombre de usuario' },
  rol: { label: 'Rol', show: (rol) => roleLabels[rol as Rol] },
  activo: { label: 'Estado', show: (activo) => (activo === true ? 'Activo' : 'Inactivo') },
};

function shownValue(values: Cambio['antes'], field: string): string | null {
  const value = values?.[field];
  if (value === undefined || value === null) return null;
  return fields[field]?.show?.(value) ?? String(value);
}

/**
 * A line of the history.
 * @param names of those who make changes, by id
 */
export function presentCambio(cambio: Cambio, names: ReadonlyMap<number, string>): z.output<typeof cambioDeUsuario> {
  const { fecha, quien, que, antes, despues } = cambio;
  const told = Object.keys(fields).filter((field) => field in { ...antes, ...despues });
  return {
    fecha: fecha.getTime(),
    idUsuario: quien,
    nombre: quien === null ? null : (names.get(quien) ?? null),
    que: actions[que],
    cambios: told.map((field) => ({
      campo: fields[field]?.label ?? field,
      antes: shownValue(antes, field),
      despues: shownValue(despues, field),
    })),
  };
}
