import type { Answer, CallSpec, Outgoing } from '@caparazon/call/call';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { noAnswer, parsed, refusal, requestOf } from './request.ts';
import { send } from './send.ts';
import { hearServerTime } from './server-clock.ts';

/** @throws {ApiFailure} for a refusal or no answer; an abort as it is */
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
  const succeeded = answer.status >= 200 && answer.status < 300;
  const content = parsed(answer.text);
  // A network that requires a login answered with its own page.
  if (succeeded && content === undefined && answer.text !== '') throw noAnswer(undefined);
  // A public answer may be cached, with the time of another day.
  if (spec.access !== 'public' && !spec.revalidates) hearServerTime(answer.date, sentAt);
  if (!succeeded) throw refusal(answer.status, answer.text);
  return content as Answer<C>;
}
