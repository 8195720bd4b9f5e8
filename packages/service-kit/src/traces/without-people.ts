/**
 * The listed attributes of a span may leave a process, and nothing else that an instrumentation may add (rule: traces):
 * no query, body, person's address or error text.
 */
import type { Attributes, AttributeValue, SpanStatus } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { withoutCards } from '../masked-path.ts';

const exported = new Set([
  ...['http.method', 'http.request.method', 'http.route', 'http.status_code', 'http.response.status_code'],
  ...['http.response.header.x_request_id', 'error.type', 'koa.type'],
  ...['db.system', 'db.system.name', 'db.name', 'db.namespace', 'db.operation', 'db.operation.name'],
  ...['db.mongodb.collection', 'db.collection.name'],
]);

const paths = new Set(['url.path', 'http.target']);

function keep([name, value]: [string, AttributeValue | undefined]): [string, AttributeValue | undefined][] {
  if (exported.has(name)) return [[name, value]];
  if (!paths.has(name) || typeof value !== 'string') return [];
  return [['url.path', withoutCards(value.replace(/[?#].*$/s, ''))]];
}

/** The exportable part of a span. Error texts may quote what somebody typed, so only the fact stays. */
export function withoutPeople(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(Object.entries(span.attributes).flatMap(keep));
  const status: SpanStatus = { code: span.status.code };
  return Object.create(span, {
    attributes: { value: attributes, enumerable: true },
    events: { value: [], enumerable: true },
    status: { value: status, enumerable: true },
  }) as ReadableSpan;
}
