import type { Outgoing } from '@caparazon/call/call';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

type Body = Outgoing<typeof postReporte>['body'];

/** Sends a report. @returns its number @throws {ApiFailure} a refusal or no answer; an abort as it is */
export async function sendReporte(
  shell: Shell,
  body: Body,
  options: Required<Pick<CallOptions, 'idempotencyKey' | 'onProgress' | 'signal'>>,
): Promise<number> {
  const { idReporte } = await shell.call(postReporte, { headers: {}, body }, options);
  return idReporte;
}
