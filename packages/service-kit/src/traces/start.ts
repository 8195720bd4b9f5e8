/** Traces of a process, loaded only when a collector is set (`tracing.ts`). */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { type Context, context, propagation, type TextMapPropagator, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KoaInstrumentation, KoaLayerType } from '@opentelemetry/instrumentation-koa';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { feedPath } from '../feed-schema.ts';
import type { Log } from '../log.ts';
import { withoutPeople } from './without-people.ts';

/** Instrumented libraries; unused ones are not loaded. */
export type Traced = 'koa' | 'mongodb';

export interface TracesOptions {
  part: string;
  endpoint: string;
  log: Log;
  uses: readonly Traced[];
  /** Whether the caller's trace is continued; not where anybody may call. */
  goesOn: boolean;
}

/** A batch not taken in this time counts as lost. */
const exportMs = 5000;

/** Spans that wait for the collector, some 2 MB; more are dropped. */
const mayWait = 2048;

const load = createRequire(import.meta.url);

/** Modules that are patched in place. They are loaded already by what imports them. */
const modules: Record<Traced, readonly string[]> = {
  koa: ['koa'],
  mongodb: ['mongodb', 'mongodb/lib/cmap/connection.js', 'mongodb/lib/cmap/connect.js', 'mongodb/lib/sessions.js'],
};

const isOfParts = (path = ''): boolean => ['/health', '/openapi.json', feedPath].some((own) => path.startsWith(own));

/** Passes a trace on, but accepts none. */
class Outwards extends W3CTraceContextPropagator {
  override extract(from: Context): Context {
    return from;
  }
}

function toCollector(url: string, log: Log): SpanExporter {
  const otlp = new OTLPTraceExporter({ url, timeoutMillis: exportMs });
  let isLost = false;
  return {
    export(spans, done) {
      otlp.export(spans.map(withoutPeople), (result) => {
        const failed = result.error !== undefined;
        if (failed !== isLost) {
          isLost = failed;
          if (failed) log.warn({ reason: result.error?.name }, 'the collector of traces is lost');
          else log.info('the collector of traces is back');
        }
        done(result);
      });
    },
    shutdown: () => otlp.shutdown(),
    forceFlush: () => otlp.forceFlush(),
  };
}

export function startTraces({ part, endpoint, log, uses, goesOn }: TracesOptions): void {
  const processor = new BatchSpanProcessor(toCollector(`${endpoint.replace(/\/+$/, '')}/v1/traces`, log), {
    maxQueueSize: mayWait,
    scheduledDelayMillis: 1000,
    exportTimeoutMillis: exportMs,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': part }),
    spanProcessors: [processor],
  });
  const propagator: TextMapPropagator = goesOn ? new W3CTraceContextPropagator() : new Outwards();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(propagator);
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => isOfParts(url),
        requireParentforOutgoingSpans: true,
        headersToSpanAttributes: { server: { responseHeaders: ['x-request-id'] } },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true, ignoreRequestHook: ({ path }) => isOfParts(path) }),
      // Each layer of ours would be a span without duration.
      new KoaInstrumentation({ ignoreLayersType: [KoaLayerType.MIDDLEWARE] }),
      ...(uses.includes('mongodb') ? [new MongoDBInstrumentation({ requireParentSpan: true })] : []),
    ],
  });
  for (const name of ['http', ...uses.flatMap((used) => modules[used])]) load(name);
  syncBuiltinESMExports();
  process.once('SIGTERM', () => void provider.forceFlush().catch(() => {}));
  log.info({ endpoint: new URL(endpoint).origin }, 'traces');
}
