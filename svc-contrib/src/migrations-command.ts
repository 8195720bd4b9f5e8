/** `npm run operate -- migrations svc-contrib`. */
import { migrationsCommand } from '@caparazon/service-kit/migrations-command';
import { dbName } from './env.ts';
import { contribMigrations } from './migrations.ts';

await migrationsCommand(dbName, contribMigrations);
