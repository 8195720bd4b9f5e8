/** The directory of users: fed by svc-auth, stored in the database, answered from memory (rule: user-directory). */
import type { UsuarioLookup } from '@caparazon/call/usuario-lookup';
import type { FeedUsuario } from '@caparazon/service-kit/feed-schema';
import { searchWords } from '@caparazon/service-kit/search-words';
import { Usuario, type UsuarioDoc } from './model.ts';

export interface UsuarioDirectory {
  /** Reads the store, at the start and while svc-auth may be telling only other copies. */
  load(): Promise<void>;
  take(usuarios: readonly FeedUsuario[]): Promise<void>;
  fullName(id: number): string;
  fullName(id: number | null): string | null;
  /** Whether the user can be chosen. Memory can only accept; before a refusal the database is asked. */
  isActive(id: number): Promise<boolean>;
  /**
   * Users whose names have words with these beginnings, those who left last.
   * @param most how many
   */
  search(words: readonly string[], most: number): UsuarioLookup[];
}

interface Known {
  name: string;
  activo: boolean;
  words: string[];
  shown: UsuarioLookup;
}

const inOrder = (one: Known, other: Known): number =>
  Number(other.activo) - Number(one.activo) || one.name.localeCompare(other.name, 'es');

export function createUsuarioDirectory(): UsuarioDirectory {
  const byId = new Map<number, Known>();

  function remember({ _id, nombre, apellido, nombreUsuario, activo }: UsuarioDoc): void {
    byId.set(_id, {
      name: `${nombre} ${apellido}`.trim(),
      activo,
      words: searchWords(`${nombre} ${apellido} ${nombreUsuario}`),
      shown: { idUsuario: _id, nombreUsuario, nombre, apellido },
    });
  }

  function fullName(id: number): string;
  function fullName(id: number | null): string | null;
  function fullName(id: number | null): string | null {
    // A user unknown so far is named by number.
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
    async isActive(id) {
      if (byId.get(id)?.activo === true) return true;
      const stored = await Usuario.findById(id).lean();
      if (stored !== null) remember(stored);
      return stored?.activo === true;
    },
    search(words, most) {
      const found = [...byId.values()].filter((usuario) =>
        words.every((word) => usuario.words.some((own) => own.startsWith(word))),
      );
      return found
        .toSorted(inOrder)
        .slice(0, most)
        .map(({ shown }) => shown);
    },
  };
}
