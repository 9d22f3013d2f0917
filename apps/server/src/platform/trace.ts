// OpenTelemetry traces, when OTEL_EXPORTER_OTLP_ENDPOINT says where to: a request, its transactions and calls of gateways,
// and the jobs that follow it, under one id. Nothing of anybody is in them: names of routes, tasks and ports, and how it ended.
import { randomUUID } from 'node:crypto';
import type { Attributes } from '@opentelemetry/api';
import { currentRequest, runForRequest } from '#platform/current-request.ts';
import type { Answered } from '#platform/metrics.ts';

export type Tracer = {
  /** Runs `work` as a part of the current request, or as something of its own. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** The request itself, once it is answered. */
  answered(requestId: string, request: Answered): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

const traceIdOf = (requestId: string) => requestId.replaceAll('-', '');
/** The request's own span is told last, but what is inside it needs its id from the start. */
const spanIdOf = (requestId: string) => traceIdOf(requestId).slice(0, 16);

/** The library is only loaded here: a server without traces doesn't carry it. */
export async function createTracer(
  endpoint: string,
  options: { percent: number; services: string[] },
): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const random = new sdk.RandomIdGenerator();
  let given: { traceId: string; spanId: string } | undefined;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fornada',
      'service.instance.id': randomUUID(),
      'fornada.services': options.services.join(','),
    }),
    // By the trace's id, so that every process keeps or drops the same ones.
    sampler: new sdk.TraceIdRatioBasedSampler(options.percent / 100),
    idGenerator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: 3_000,
        }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer('fornada');

  /** The span that everything of a request hangs from. */
  function startRoot(
    requestId: string,
    name: string,
    attributes: Attributes,
    kind: number,
    startTime?: Date,
  ) {
    given = { traceId: traceIdOf(requestId), spanId: spanIdOf(requestId) };
    try {
      return tracer.startSpan(
        name,
        { attributes, kind, root: true, ...(startTime && { startTime }) },
        api.ROOT_CONTEXT,
      );
    } finally {
      given = undefined;
    }
  }

  function startInside(name: string, attributes: Attributes) {
    const current = currentRequest();
    if (current === undefined) {
      const requestId = randomUUID();
      return { requestId, span: startRoot(requestId, name, attributes, api.SpanKind.INTERNAL) };
    }
    const { requestId } = current;
    const parent = api.trace.setSpanContext(api.ROOT_CONTEXT, {
      traceId: traceIdOf(requestId),
      spanId: current.spanId ?? spanIdOf(requestId),
      traceFlags: api.TraceFlags.SAMPLED,
    });
    return { requestId, span: tracer.startSpan(name, { attributes }, parent) };
  }

  return {
    async span(name, attributes, work) {
      const { requestId, span } = startInside(name, attributes);
      try {
        return await runForRequest({ requestId, spanId: span.spanContext().spanId }, work);
      } catch (error) {
        // Its kind alone: what it says may name somebody.
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    answered(requestId, { method, route, status, seconds }) {
      const end = Date.now();
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      };
      const start = new Date(end - seconds * 1000);
      const span = startRoot(requestId, `${method} ${route}`, attributes, api.SpanKind.SERVER, start);
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(end);
    },
    stop: () => provider.shutdown(),
  };
}

/** The same gateway, each of its calls a span; the vendor's name is all that is told of a call. */
export function traced<Port extends { name: string }>(
  tracer: Tracer | undefined,
  kind: string,
  port: Port,
): Port {
  if (tracer === undefined) return port;
  return new Proxy(port, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      // What reads a message that has arrived asks nobody.
      if (typeof value !== 'function' || String(property).startsWith('read')) return value;
      return (...given: unknown[]) =>
        tracer.span(`${kind} ${String(property)}`, { 'fornada.gateway': target.name }, () =>
          Reflect.apply(value, target, given),
        );
    },
  });
}
