/** The directory of users: fed by svc-auth, stored in the database, answered from memory (rule: user-directory). */
import type { FeedUsuario } from '@caparazon/service-kit/feed-schema';
import { Usuario, type UsuarioDoc } from './model.ts';

export interface UsuarioDirectory {
  /** Reads what was stored, for a start while svc-auth is down. */
  load(): Promise<void>;
  /** Takes the users that changed. When it resolves, they are stored. */
  take(usuarios: readonly FeedUsuario[]): Promise<void>;
  /** The full name of a user; null for nobody. */
  fullName(id: number): string;
  fullName(id: number | null): string | null;
  /** Whether the user exists and can still be chosen. */
  isActive(id: number): boolean;
}

export function createUsuarioDirectory(): UsuarioDirectory {
  const byId = new Map<number, { name: string; activo: boolean }>();

  function remember({ _id, nombre, apellido, activo }: UsuarioDoc): void {
    byId.set(_id, { name: `${nombre} ${apellido}`.trim(), activo });
  }

  function fullName(id: number): string;
  function fullName(id: number | null): string | null;
  function fullName(id: number | null): string | null {
    // A user that svc-auth has not told of yet is named by number until then.
    return id === null ? null : (byId.get(id)?.name ?? `Usuario ${id}`);
  }

  return {
    async load() {
      for (const usuario of await Usuario.find().lean()) remember(usuario);
    },
    async take(usuarios) {
      const docs = usuarios.map(({ idUsuario, nombre, apellido, nombreUsuario, activo }): UsuarioDoc => {
        return { _id: idUsuario, nombre, apellido, nombreUsuario, activo };
      });
      await Usuario.bulkWrite(
        docs.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } })),
      );
      for (const doc of docs) remember(doc);
    },
    fullName,
    isActive: (id) => byId.get(id)?.activo === true,
  };
}
