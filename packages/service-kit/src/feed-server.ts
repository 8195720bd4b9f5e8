import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedTransport } from './auth-feed.ts';
import { noSession } from './errors.ts';
import { type FeedAnswer, feedPath } from './feed-schema.ts';
import type { Routes } from './serve.ts';

export interface FeedSource {
  read(after: string | null): Promise<FeedAnswer>;
}

const heldMs = 25_000;
/**
 * How often to look for changes made by another copy of svc-auth: endings must be known within two seconds (rule:
 * ended-sessions).
 */
const lookEveryMs = 400;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header holds the services' shared secret, compared in constant time. */
export const isInternal = (authorization: string | undefined, internalToken: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${internalToken}`));

/** Follows a source in the same process, as svc-auth does. */
export function localFeed(source: FeedSource): FeedTransport {
  return async (after, signal) => {
    const until = Date.now() + heldMs;
    for (;;) {
      const answer = await source.read(after);
      if (answer.cursor !== after || Date.now() >= until || signal.aborted) return answer;
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  };
}

/** Serves `GET /internal/feed`, held open until there is news. */
export function serveFeed({ router }: Routes, source: FeedSource): void {
  const follow = localFeed(source);

  router.get(feedPath, async (ctx) => {
    if (!isInternal(ctx.headers.authorization, ctx.kit.internalToken)) throw noSession();
    const closed = new AbortController();
    ctx.res.once('close', () => closed.abort());
    const after = ctx.query.after;
    const signal = AbortSignal.any([closed.signal, ctx.kit.stopping]);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await follow(typeof after === 'string' ? after : null, signal);
  });
}
