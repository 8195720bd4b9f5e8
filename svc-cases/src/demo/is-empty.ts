/** A file of its own, so that the service does not load the demo and its drawing code to ask this. */
import { FichaAnimal } from '../fichaAnimal/model.ts';
import { Reporte } from '../reporte/model.ts';

/** Whether there is neither a report nor a record. */
export const isEmpty = async (): Promise<boolean> =>
  (await Reporte.exists({})) === null && (await FichaAnimal.exists({})) === null;
