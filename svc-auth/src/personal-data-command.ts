/** svc-auth's part of `npm run operate -- personal-data`. */
import { personalDataCommand } from '@caparazon/service-kit/personalData/command';
import { dbName } from './command.ts';
import { personalData } from './datosPersonales/persona.ts';

await personalDataCommand(dbName, personalData);
