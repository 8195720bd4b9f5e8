/** Parses the input of a call by its schemas; nothing else gets through (rule: parsed-input). */

import { parse as parseQuery } from 'node:querystring';
import type { CallSpec, Input, ObjectSchema } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import type { Context } from 'koa';
import { type $ZodError, type $ZodType, safeParse } from 'zod/v4/core';
import { badField, invalidInput, notFound } from './errors.ts';
import { withText } from './parse-json.ts';
import { readBody } from './read-body.ts';
import type { SentNames } from './sent-names.ts';
import './spanish.ts';

type Part = 'params' | 'query' | 'headers';
type ReadPart = (ctx: Context & { params: unknown }) => unknown;

/** `estado[$ne]` and `estado[]` are attempts at operators or lists, not unknown names. */
const bracket = /[[.]/;

function readQuery(schema: ObjectSchema): ReadPart {
  const known = new Set(Object.keys(schema.shape));
  return ({ querystring }) => {
    if (querystring === '') return {};
    const found: Record<string, string> = {};
    for (const [name, value] of Object.entries(parseQuery(querystring))) {
      const base = name.split(bracket, 1)[0] ?? name;
      if (!known.has(base)) continue;
      if (base !== name || typeof value !== 'string') throw badField(base, generalMessages.invalid);
      found[name] = value;
    }
    return found;
  };
}

function readHeaders(schema: ObjectSchema): ReadPart {
  const names = Object.keys(schema.shape);
  return ({ req }) => Object.fromEntries(names.map((name) => [name, req.headers[name.toLowerCase()]]));
}

const readers: Record<Part, (schema: ObjectSchema) => ReadPart> = {
  params: () => (ctx) => ctx.params,
  query: readQuery,
  headers: readHeaders,
};

/** On a read, a malformed id is answered as an unknown one (rule: ids). */
function refusal(spec: CallSpec, part: Part | 'body', error: $ZodError) {
  if (part === 'params' && spec.method === 'get') return notFound(spec.notFound);
  return invalidInput(error, part === 'body' ? spec.invalid : undefined);
}

/**
 * Prepares the validation of a call.
 * @returns a function from a request to the call's input, parts of which may be released by `held`; it throws the
 * ApiError that says what is wrong
 */
export function createValidate<C extends CallSpec>(
  spec: C,
): (ctx: Context & { params: unknown }, held: DisposableStack, sent?: SentNames) => Promise<Input<C>> {
  const parts = (['params', 'headers', 'query'] as const).flatMap((part) => {
    const schema = spec[part];
    return schema === undefined ? [] : [{ part, schema, read: readers[part](schema) }];
  });
  const bodyLimit = spec.bodyLimit ?? limits.body.plain;

  function parse(part: Part | 'body', schema: $ZodType, value: unknown): unknown {
    const parsed = safeParse(schema, value);
    if (!parsed.success) throw refusal(spec, part, parsed.error);
    return parsed.data;
  }

  /** Most fields take only strings: when a Buffer or anything else fails, every Buffer becomes a string again. */
  function parseBody(schema: $ZodType, value: unknown): unknown {
    const parsed = safeParse(schema, value);
    return parsed.success ? parsed.data : parse('body', schema, withText(value));
  }

  return async (ctx, held, sent) => {
    const input: Record<string, unknown> = { params: undefined, query: undefined, headers: undefined, body: undefined };
    for (const { part, schema, read } of parts) input[part] = parse(part, schema, read(ctx));
    if (spec.body !== undefined) {
      const body = await readBody(ctx.req, { limit: bodyLimit, spec, held });
      input.body = parseBody(spec.body, sent === undefined ? body : sent.fold(body));
    }
    return input as Input<C>;
  };
}
