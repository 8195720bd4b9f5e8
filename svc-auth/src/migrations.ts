import type { Migrations } from '@caparazon/service-kit/migrations';
import { closeOpenClaves } from './clave/migrations.ts';
import type { Seal } from './clave/seal.ts';
import { moveFotosBack, moveFotosToFiles } from './foto/migrations.ts';
import { usuarioMigrations } from './usuario/migrations.ts';

interface Closing {
  seal: Seal;
  /** Epoch milliseconds. */
  now: number;
}

/** Oldest first. */
export const authMigrations: Migrations<Closing> = [
  {
    id: 'claves-cerradas',
    up: ({ seal, now }) => closeOpenClaves(seal, now),
    back: { none: 'it would put keys that sign sessions into the database for whoever reads it (rule: keys-at-rest)' },
  },
  ...usuarioMigrations,
  { id: 'fotos-en-archivos', up: moveFotosToFiles, back: { down: moveFotosBack } },
];
