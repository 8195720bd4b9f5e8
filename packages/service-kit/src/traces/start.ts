/** The tracing of a process: loaded only where a collector is named (`tracing.ts`). */
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

/** What a process uses that leaves spans. Whatever it does not use is not loaded for them. */
export type Traced = 'koa' | 'mongodb';

export interface TracesOptions {
  /** The process, as the `service.name` of every span. */
  part: string;
  /** The base address of the collector. */
  endpoint: string;
  log: Log;
  uses: readonly Traced[];
  /** Whether the trace of whoever calls goes on here: not where anybody may call. */
  goesOn: boolean;
}

/** A collector that does not take spans within this time gets others. */
const exportMs = 5000;

/** What waits for the collector, in spans; more are dropped. Some 2 MB. */
const mayWait = 2048;

const load = createRequire(import.meta.url);

/** The modules that are changed in place. They are loaded already by what imports them, so that nobody loads them late. */
const modules: Record<Traced, readonly string[]> = {
  koa: ['koa'],
  mongodb: ['mongodb', 'mongodb/lib/cmap/connection.js', 'mongodb/lib/cmap/connect.js', 'mongodb/lib/sessions.js'],
};

/** Questions of the parts among themselves, which come all the time and say nothing. */
const isOfParts = (path = ''): boolean => ['/health', '/openapi.json', feedPath].some((own) => path.startsWith(own));

/** Gives a trace on, and takes none. */
class Outwards extends W3CTraceContextPropagator {
  override extract(from: Context): Context {
    return from;
  }
}

/** Sends what may leave. That the collector is lost, or is back, is said once. */
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
      // Each layer of our own would be a span of no length.
      new KoaInstrumentation({ ignoreLayersType: [KoaLayerType.MIDDLEWARE] }),
      ...(uses.includes('mongodb') ? [new MongoDBInstrumentation({ requireParentSpan: true })] : []),
    ],
  });
  for (const name of ['http', ...uses.flatMap((used) => modules[used])]) load(name);
  syncBuiltinESMExports();
  process.once('SIGTERM', () => void provider.forceFlush().catch(() => {}));
  log.info({ endpoint: new URL(endpoint).origin }, 'traces');
}
