import { type Campana, deleteCampana, getCampanas, postCampana, putCampana } from '@caparazon/office/aporte/campana';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { CampanaValues } from '../model/campana-values.ts';

const paramsOf = ({ idCampana }: Campana) => ({ idCampana: String(idCampana) });

/** The campaigns, and the name of one by its number as a form or an address has it. */
export function useCampanas() {
  const result = useCall(getCampanas, {});
  const campanas = result.data?.campanas ?? [];
  const nameOf = (idCampana: string): string =>
    campanas.find((one) => String(one.idCampana) === idCampana)?.nombre ?? `#${idCampana}`;
  return { ...result, campanas, nameOf };
}

export const loadCampana = async (shell: Shell, idCampana: number): Promise<Campana | undefined> =>
  (await shell.call(getCampanas, {})).campanas.find((one) => one.idCampana === idCampana);

export const createCampana = (shell: Shell, body: CampanaValues, key: string) =>
  shell.call(postCampana, { headers: {}, body }, { idempotencyKey: key });

export const saveCampana = (shell: Shell, campana: Campana, body: CampanaValues) =>
  shell.call(putCampana, { params: paramsOf(campana), body: { ...body, version: campana.version } });

export const removeCampana = (shell: Shell, campana: Campana) =>
  shell.call(deleteCampana, { params: paramsOf(campana) });
