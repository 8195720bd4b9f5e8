/** svc-contrib's part of `npm run operate -- personal-data`. */
import { personalDataCommand } from '@caparazon/service-kit/personalData/command';
import { personalData } from './datosPersonales/persona.ts';
import { dbName } from './env.ts';

await personalDataCommand(dbName, personalData);
