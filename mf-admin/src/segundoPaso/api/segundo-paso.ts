import type { Rol } from '@caparazon/call/roles';
import {
  getSegundoPaso,
  getSegundoPasoExigido,
  type PruebaBody,
  postActivarSegundoPaso,
  postCodigosSegundoPaso,
  postEmpezarSegundoPaso,
  postQuitarSegundoPaso,
  postSegundoPasoExigido,
} from '@caparazon/office/segundoPaso/calls';
import { readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { silently } from '@caparazon/public-site/textos/reader';
import type { Shell } from '@caparazon/remote-contract/shell';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useSegundoPaso = () => useCall(getSegundoPaso, {});

/** What the organisation calls itself on its site: the account's name in the phone. */
export async function organizationName(): Promise<string> {
  const answer = await fetchUnlessSilent(`/textos/${organizacionFile}`).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => '{}') : '{}';
  return readOrganizacion(text, silently).nombre;
}

/** Checks the password, and gives the secret for the phone. */
export const begin = (shell: Shell, password: string) => shell.call(postEmpezarSegundoPaso, { body: { password } });

/** Turns it on with a first code, and gives the recovery codes. */
export const activate = async (shell: Shell, body: { sellado: string; codigo: string }): Promise<string[]> =>
  (await shell.call(postActivarSegundoPaso, { body })).codigos;

/** Gives new recovery codes. */
export const renewCodigos = async (shell: Shell, body: PruebaBody): Promise<string[]> =>
  (await shell.call(postCodigosSegundoPaso, { body })).codigos;

export const turnOff = (shell: Shell, body: PruebaBody) => shell.call(postQuitarSegundoPaso, { body });

export const useRolesExigidos = () => useCall(getSegundoPasoExigido, {});

export const askOf = (shell: Shell, rol: Rol, exigido: boolean) =>
  shell.call(postSegundoPasoExigido, { body: { rol, exigido } });
