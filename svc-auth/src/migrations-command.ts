/** `npm run operate -- migrations svc-auth`. */
import { migrationsCommand } from '@caparazon/service-kit/migrations-command';
import { dbName } from './command.ts';
import { authMigrations } from './migrations.ts';

await migrationsCommand(dbName, authMigrations);
