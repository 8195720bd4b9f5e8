import type { Context } from 'koa';

/** An answer of the gateway itself to GET and HEAD on one path. */
export type OwnRoute = (ctx: Context) => void | Promise<void>;
