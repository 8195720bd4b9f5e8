/** `fetch` cannot report upload progress, so such calls use XMLHttpRequest. */
import { limits } from '@caparazon/call/limits';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { fetchUnlessSilent, startSilence } from '@caparazon/screen-kit/silence';
import type { Outbound } from './request.ts';

interface Inbound {
  status: number;
  text: string;
  date: string | null;
}

/** @throws without an answer, after a silence, or when aborted */
export async function send(request: Outbound, options: Pick<CallOptions, 'signal' | 'onProgress'>): Promise<Inbound> {
  if (options.onProgress) return sendWithProgress(request, options.onProgress, options.signal);
  const { address, ...init } = request;
  const answer = await fetchUnlessSilent(address, { ...init, signal: options.signal ?? null });
  return { status: answer.status, text: await answer.text(), date: answer.headers.get('date') };
}

function sendWithProgress(
  { method, address, headers, body }: Outbound,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Inbound> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silence = startSilence(() => request.abort());
    request.open(method, address);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      silence.broken();
      if (lengthComputable) onProgress(loaded / total);
    };
    // The phone may still hold the last bytes; the slowest tolerated uplink takes 1 ms for each.
    request.upload.onload = ({ loaded }) => silence.broken(Math.min(loaded, limits.underWayMs));
    request.onprogress = () => silence.broken();
    request.onloadend = silence.over;
    request.onload = () =>
      resolve({ status: request.status, text: request.responseText, date: request.getResponseHeader('date') });
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
