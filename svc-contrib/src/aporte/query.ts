/** Reading contributions. */
import { Aporte, type AporteDoc } from './model.ts';

/** Every contribution, newest first. */
export const findAportes = () => Aporte.find().sort({ fecha: -1, _id: -1 }).lean<AporteDoc[]>();
