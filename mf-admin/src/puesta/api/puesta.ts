import { getCorreos } from '@caparazon/office/correo/calls';
import { getPuesta, type Paso, type Puesta, postMarcarPuesta } from '@caparazon/office/puesta/calls';
import { getUsuariosPage } from '@caparazon/office/usuario/calls';
import { getTextos } from '@caparazon/public-site/textos/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

export const usePuesta = () => useCall(getPuesta, {});

export const markPaso = (shell: Shell, paso: Paso | 'cierre', hecho: boolean): Promise<Puesta> =>
  shell.call(postMarcarPuesta, { params: { paso }, body: { hecho } });

/** A mail that was asked for leaves in seconds. */
const refreshInterval = 5000;

export interface Pruebas {
  /** Steps whose proof is there. */
  hechos: readonly Paso[];
  /** Null where mail is not set up, undefined while that is not known. */
  remitente: string | null | undefined;
}

/** What other parts know of the steps. One that is down proves nothing. */
export function usePruebas(): Pruebas {
  const textos = useCall(getTextos, {}).data?.textos;
  const cuentas = useCall(getUsuariosPage, { query: { activo: 'true' } }).data?.totalElements ?? 0;
  const correos = useCall(getCorreos, { query: { estado: 'enviado' } }, { refreshInterval }).data;
  const hechos: Record<string, boolean> = {
    textos: textos?.find(({ idTexto }) => idTexto === 'organizacion')?.deOrigen === false,
    cuentas: cuentas > 1,
    correo: (correos?.totalElements ?? 0) > 0,
    https: location.protocol === 'https:',
  } satisfies Partial<Record<Paso, boolean>>;
  return {
    hechos: (Object.keys(hechos) as Paso[]).filter((paso) => hechos[paso]),
    remitente: correos?.remitente,
  };
}
