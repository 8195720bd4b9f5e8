/** svc-auth's part of `npm run operate -- photos`. */
import { photosCommand } from '@caparazon/service-kit/photo/photos-command';
import { dbName } from './command.ts';
import { files } from './foto/files.ts';

await photosCommand(dbName, [files]);
