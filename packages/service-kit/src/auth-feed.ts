/**
 * Client of svc-auth's feed: keeps an `AuthState` current, through failures of svc-auth too (rule:
 * sessions-known-everywhere).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthSnapshot, AuthState } from './auth-state.ts';
import { type FeedAnswer, type FeedUsuario, feedAnswer, feedPath } from './feed-schema.ts';
import type { Log } from './log.ts';
import { watchRemembered } from './remembered.ts';

/** Gives the news after a cursor; waits for up to half a minute. */
export type FeedTransport = (after: string | null, signal: AbortSignal) => Promise<FeedAnswer>;

/** The state as stored by a service, which must judge tokens when it restarts while svc-auth is down. */
export interface FeedCache {
  load(): Promise<AuthSnapshot | null>;
  save(snapshot: AuthSnapshot): Promise<void>;
}

export interface AuthFeedOptions {
  state: AuthState;
  transport: FeedTransport;
  log: Log;
  now: () => number;
  cache?: FeedCache;
  /** Receives changed users, and all of them at first. They must be stored when it resolves. */
  onUsuarios?: (usuarios: readonly FeedUsuario[]) => Promise<void>;
  /** Reads what other copies may have been told; called repeatedly while the feed is lost. */
  onBehind?: () => Promise<void>;
}

export interface AuthFeed {
  ready: Promise<void>;
  stop(): Promise<void>;
}

const watch = watchRemembered('sesiones');

const answerWithinMs = 35_000;
const backoffMs = { first: 100, most: 1500 };

/**
 * The feed over HTTP.
 * @param authUrls the copies of svc-auth, tried in turn after a failure
 */
export function httpFeed(authUrls: readonly string[], internalToken: string): FeedTransport {
  let turn = 0;

  async function ask(authUrl: string | undefined, after: string | null, signal: AbortSignal): Promise<FeedAnswer> {
    const url = new URL(feedPath, authUrl);
    if (after !== null) url.searchParams.set('after', after);
    const answer = await fetch(url, {
      headers: { Authorization: `Bearer ${internalToken}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the feed of svc-auth answered ${answer.status}`);
    }
    return feedAnswer.parse(await answer.json());
  }

  return async (after, signal) => {
    try {
      return await ask(authUrls[turn % authUrls.length], after, signal);
    } catch (error) {
      turn += 1;
      throw error;
    }
  };
}

/** Follows the feed until stopped. Logs a loss once, and retries with increasing delays. */
export function followAuthFeed({ state, transport, log, now, cache, onUsuarios, onBehind }: AuthFeedOptions): AuthFeed {
  const stopping = new AbortController();
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  async function loadCache(): Promise<void> {
    try {
      const snapshot = await cache?.load();
      if (snapshot == null || state.hasKeys) return;
      state.apply(snapshot, now());
      resolveReady();
    } catch (error) {
      log.warn({ err: error }, 'the saved state of the sessions could not be read');
    }
  }

  async function saveCache(): Promise<void> {
    try {
      const snapshot = state.snapshot();
      if (snapshot !== null) await cache?.save(snapshot);
    } catch (error) {
      log.warn({ err: error }, 'the state of the sessions could not be saved');
    }
  }

  async function takeNext(): Promise<void> {
    const answer = await transport(state.cursor, stopping.signal);
    const { cursor } = state;
    if (answer.cursor === cursor) return;
    // Ended sessions count at once. The cursor moves only when the users are stored, so that none is skipped.
    state.apply({ ...answer, cursor: cursor ?? '' }, now());
    if (answer.usuarios.length > 0) await onUsuarios?.(answer.usuarios);
    state.apply(answer, now());
    await saveCache();
  }

  async function tryNext(failures: number): Promise<number> {
    try {
      await takeNext();
      if (failures > 0) log.info('the feed of svc-auth is back');
      watch.works();
      resolveReady();
      return 0;
    } catch (error) {
      if (stopping.signal.aborted) return 0;
      if (failures === 0) log.warn({ err: error }, 'the feed of svc-auth is lost');
      watch.failed(error);
      await onBehind?.().catch(() => {});
      return failures + 1;
    }
  }

  async function follow(): Promise<void> {
    await loadCache();
    let failures = 0;
    while (!stopping.signal.aborted) {
      failures = await tryNext(failures);
      if (failures === 0) continue;
      const wait = Math.min(backoffMs.most, backoffMs.first * 2 ** Math.min(failures, 10));
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const following = follow();
  return {
    ready,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
