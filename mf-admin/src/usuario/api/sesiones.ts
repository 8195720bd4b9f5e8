import { deleteSesion, getSesiones, postCerrarSesiones, type SesionAbierta } from '@caparazon/office/sesion/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';

export const useSesiones = (): CallResult<SesionAbierta[]> => useCall(getSesiones, {});

export const endSesion = (shell: Shell, idSesion: string): Promise<undefined> =>
  shell.call(deleteSesion, { params: { idSesion } });

/** Ends all sessions of a user; of one's own, all but this one. */
export const endSesiones = (shell: Shell, idUsuario: number): Promise<undefined> =>
  shell.call(postCerrarSesiones, { params: { idUsuario: String(idUsuario) } });
