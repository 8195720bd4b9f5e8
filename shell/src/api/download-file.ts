import type { CallSpec, Outgoing } from '@caparazon/call/call';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { noAnswer, refusal, requestOf } from './request.ts';

/** Without another `Accept`, a file comes as base64 text (rule: necropsy-file-bodies). */
const isBytes = (type: string) => type !== 'text/plain';

/** Percent-encoded in a header. */
function nameOf(headers: Headers): string {
  const nombre = headers.get('nombre') ?? '';
  try {
    return decodeURIComponent(nombre);
  } catch {
    return nombre;
  }
}

/** @throws {ApiFailure} for a refusal or no answer */
export async function downloadFile<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C>,
  token: string | null,
): Promise<File> {
  const accept = spec.produces?.find(isBytes) ?? '*/*';
  const { address, ...request } = requestOf(spec, outgoing, accept, token);
  try {
    const answer = await fetchUnlessSilent(address, request);
    if (!answer.ok) throw refusal(answer.status, await answer.text());
    const type = answer.headers.get('content-type') ?? '';
    // A network's login page is not the file.
    if (type.startsWith('text/html')) throw noAnswer(undefined);
    return new File([await answer.arrayBuffer()], nameOf(answer.headers), { type });
  } catch (error) {
    throw isApiFailure(error) ? error : noAnswer(error);
  }
}
