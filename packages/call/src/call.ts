/**
 * A call of the API, declared once. The service that owns it serves it (`serve` of service-kit), the screens make it
 * (`call` of the shell), and the OpenAPI is written from it. A call that is not declared here does not exist.
 */
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';
import type { OwnCode } from './errors.ts';
import type { Rol } from './roles.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Who answers; the gateway routes by it. */
export type ServiceName = 'svc-auth' | 'svc-cases' | 'svc-contrib';

/**
 * Who may make a call. `public`: anyone; a dead token is ignored. `session`: any logged-in user. A list: users with
 * these roles. Rules that depend on the object, such as one's own profile, are a policy of the service
 * (rules: who-may-what, dead-tokens).
 */
export type Access = 'public' | 'session' | readonly Rol[];

/** The schema of an object, whose names are known: of `zod` or of `zod/mini`. */
export type ObjectSchema = $ZodObject & { shape: Readonly<Record<string, $ZodType>> };

export interface CallSpec {
  /** Stable name, the `operationId` of the OpenAPI. */
  id: string;
  service: ServiceName;
  method: Method;
  /** Below `/api`, with parameters in braces: `/reportes/{idReporte}`. */
  path: string;
  access: Access;
  /** One sentence for the reader of the API's page. */
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  headers?: ObjectSchema;
  /** JSON body, unless `consumes` or `files` says otherwise. */
  body?: $ZodType;
  /**
   * Fields of the body that may come under several names. The first name is reported when the field is missing
   * (rule: campo-as-sent).
   */
  names?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /**
   * The fields of the body that may come as files, one or a list of them. The call then takes `multipart/form-data`
   * beside JSON (ADR 11).
   */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  /** Media types of the body; see `consumed`. Without a `body` schema the handler reads the body. */
  consumes?: readonly string[];
  /** Largest body in bytes; `limits.body.plain` when absent. */
  bodyLimit?: number;
  /** Status of success, 200 when absent. */
  status?: 200 | 201 | 204;
  /** Whether it answers 200 instead where nothing is new, with the same answer. */
  repeats?: true;
  answer?: $ZodType;
  /** Media types of the answer where it is not JSON alone. */
  produces?: readonly string[];
  /** Whether the answer stays open, and has no end of its own (rule: events). */
  streams?: true;
  /** Whether it answers 304 to a client that has the current answer cached. */
  revalidates?: true;
  /** Spanish text of a 404: an unknown id, and on a read a malformed one too. */
  notFound?: string;
  /**
   * Spanish text of a 400 where the whole form has one message. Without it, the message of the first failing field
   * (rule: first-message).
   */
  invalid?: string;
  /**
   * Statuses it may answer besides success and those that follow from the rest: 400 of input, 401 and 403 of `access`.
   */
  errors?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 429 | 503)[];
  /** The codes that it answers besides the general one of a status. Each has its own status. */
  codes?: readonly OwnCode[];
  /** What a refusal with one of these codes carries beside `message`. */
  carries?: Readonly<Partial<Record<OwnCode, ObjectSchema>>>;
}

type Parsed<S> = S extends $ZodType ? output<S> : undefined;
type Sent<S> = S extends $ZodType ? input<S> : undefined;

/** What a handler receives: input that the schemas have accepted and normalised. */
export type Input<C extends CallSpec> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: Parsed<C['body']>;
};

/** What a screen may send. */
export type Outgoing<C extends CallSpec> = {
  [K in 'params' | 'query' | 'headers' | 'body' as C[K] extends $ZodType ? K : never]: Sent<C[K]>;
};

/** What comes back. */
export type Answer<C extends CallSpec> = C['answer'] extends $ZodType ? output<C['answer']> : undefined;

/** The media types of the body of a call. */
export const consumed = ({ consumes, files }: Pick<CallSpec, 'consumes' | 'files'>): readonly string[] =>
  consumes ?? (files === undefined ? ['application/json'] : ['application/json', 'multipart/form-data']);

/** The part of a `multipart/form-data` body that holds, as JSON, the fields without parts of their own. */
export const dataPart = 'datos';

/** Declares a call and keeps its exact type. */
export const call = <const C extends CallSpec>(spec: C): C => spec;

/** The address of a call below `/api`, its parameters filled in. */
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
