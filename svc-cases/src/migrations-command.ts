/** `npm run operate -- migrations svc-cases`. */
import { migrationsCommand } from '@caparazon/service-kit/migrations-command';
import { dbName } from './env.ts';
import { casesMigrations } from './migrations.ts';

await migrationsCommand(dbName, casesMigrations);
