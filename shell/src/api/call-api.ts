/** One call of the contracts over HTTP. */
import type { Answer, CallSpec, Outgoing } from '@caparazon/contracts/call';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { noAnswer, parsed, refusal, requestOf } from './request.ts';
import { send } from './send.ts';
import { hearServerTime } from './server-clock.ts';

/**
 * @param token sent when there is one
 * @throws {ApiFailure} for every answer but success, and when no answer came; an abort is rethrown as it is
 */
export async function callApi<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C>,
  token: string | null,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const request = requestOf(spec, outgoing, 'application/json', token, options);
  const sentAt = Date.now();
  const answer = await send(request, options).catch((error: unknown) => {
    throw noAnswer(error, options.signal);
  });
  // A public answer may come from a cache, with the time of another day.
  if (spec.access !== 'public' && !spec.revalidates) hearServerTime(answer.date, sentAt);
  if (answer.status >= 200 && answer.status < 300) return parsed(answer.text) as Answer<C>;
  throw refusal(answer.status, answer.text);
}
