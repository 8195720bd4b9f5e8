import type { Readable } from 'node:stream';

export interface ReplyOptions {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Media type of text, bytes or a stream. Without it the body is JSON. */
  type?: string;
}

export class Reply {
  readonly body: unknown;
  readonly options: ReplyOptions;

  constructor(body: unknown, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

/**
 * The file name for a browser that saves it; screens read the header `nombre`. RFC 8187 leaves fewer characters
 * unescaped than `encodeURIComponent`.
 */
const savedAs = (nombre: string | undefined): Record<string, string> =>
  nombre === undefined
    ? {}
    : {
        'Content-Disposition': `attachment; filename*=UTF-8''${nombre.replace(
          /['()*]/g,
          (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
        )}`,
      };

export function reply(body: string | Buffer | Readable, options: ReplyOptions & { type: string }): Reply;
export function reply(body: unknown, options: Omit<ReplyOptions, 'type'>): Reply;
/** Answers with another status, headers or type: `reply(null, { status: 304, headers: { ETag } })`. */
export function reply(body: unknown, options: ReplyOptions): Reply {
  return new Reply(body, { ...options, headers: { ...savedAs(options.headers?.nombre), ...options.headers } });
}
