/** Apart from the demo itself, which the service would else keep in memory with all that it draws with. */
import { FichaAnimal } from '../fichaAnimal/model.ts';
import { Reporte } from '../reporte/model.ts';

/** Whether nobody has reported or recorded anything yet. */
export const isEmpty = async (): Promise<boolean> =>
  (await Reporte.exists({})) === null && (await FichaAnimal.exists({})) === null;
