/** `npm run operate -- migrations svc-contrib`. */
import { migrationsCommand } from '@caparazon/service-kit/migrations-command';
import { dbName } from './env.ts';
import { contribMigrations } from './migrate.ts';

await migrationsCommand(dbName, contribMigrations);
