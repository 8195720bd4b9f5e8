/** svc-cases' part of `npm run operate -- photos`. */
import { photosCommand } from '@caparazon/service-kit/photo/photos-command';
import { dbName } from './env.ts';
import { stores } from './stores.ts';

await photosCommand(dbName, stores);
