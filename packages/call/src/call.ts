/**
 * A call of the API, declared once: its service serves it (`serve` of service-kit), screens make it (`call` of the
 * shell), and the OpenAPI is written from it.
 */
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';
import type { OwnCode } from './errors.ts';
import type { Rol } from './roles.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

export type ServiceName = 'svc-auth' | 'svc-cases' | 'svc-contrib';

/**
 * Who may make a call. With `public`, a dead token is ignored. Permission that depends on the record, such as one's own
 * profile, is decided in `may.ts` (rules: who-may-what, dead-tokens).
 */
export type Access = 'public' | 'session' | readonly Rol[];

export type ObjectSchema = $ZodObject & { shape: Readonly<Record<string, $ZodType>> };

export interface CallSpec {
  /** Stable: it is the `operationId` of the OpenAPI. */
  id: string;
  service: ServiceName;
  method: Method;
  /** Below `/api`: `/reportes/{idReporte}`. */
  path: string;
  access: Access;
  /** One sentence for readers of the OpenAPI. */
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  headers?: ObjectSchema;
  /** JSON body, unless `consumes` or `files` says otherwise. */
  body?: $ZodType;
  /** Names under which a field may be sent. A missing field is reported by the first (rule: campo-as-sent). */
  names?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Body fields that may be files. The call then takes `multipart/form-data` as well as JSON (ADR 11). */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  /** Media types of the body. Without a `body` schema the handler reads the body itself. */
  consumes?: readonly string[];
  /** In bytes; `limits.body.plain` when absent. */
  bodyLimit?: number;
  status?: 200 | 201 | 204;
  /** Whether a request that changed nothing is answered with 200 instead of `status`. */
  repeats?: true;
  answer?: $ZodType;
  produces?: readonly string[];
  /** Whether the answer stays open (rule: events). */
  streams?: true;
  /** Whether the call answers 304 to a client with the current answer in its cache. */
  revalidates?: true;
  /** Spanish text of a 404: an unknown id, and on a read a malformed one too. */
  notFound?: string;
  /** Spanish text of a 400. Without it, the first failing field gives its own (rule: first-message). */
  invalid?: string;
  /** Statuses of failure besides 400 of input, and 401 and 403 of `access`. */
  errors?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 429 | 503)[];
  codes?: readonly OwnCode[];
  carries?: Readonly<Partial<Record<OwnCode, ObjectSchema>>>;
}

type Parsed<S> = S extends $ZodType ? output<S> : undefined;
type Sent<S> = S extends $ZodType ? input<S> : undefined;

export type Input<C extends CallSpec> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: Parsed<C['body']>;
};

export type Outgoing<C extends CallSpec> = {
  [K in 'params' | 'query' | 'headers' | 'body' as C[K] extends $ZodType ? K : never]: Sent<C[K]>;
};

export type Answer<C extends CallSpec> = C['answer'] extends $ZodType ? output<C['answer']> : undefined;

/** The media types that the body of a call may have. */
export const consumed = ({ consumes, files }: Pick<CallSpec, 'consumes' | 'files'>): readonly string[] =>
  consumes ?? (files === undefined ? ['application/json'] : ['application/json', 'multipart/form-data']);

/** The part of a `multipart/form-data` body that holds, as JSON, the fields without parts of their own. */
export const dataPart = 'datos';

/** Declares a call and keeps its exact type. */
export const call = <const C extends CallSpec>(spec: C): C => spec;

/** The address of a call below `/api`, with its parameters filled in. */
export function addressOf(spec: Pick<CallSpec, 'path'>, params: object = {}, query: object = {}): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}
