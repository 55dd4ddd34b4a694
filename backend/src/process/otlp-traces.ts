import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type Period, type SpanFacts, type TraceSpan, Traces } from './telemetry.ts';

/** Loaded only if an endpoint is configured. */
export class OtlpTraces extends Traces {
  private readonly provider: NodeTracerProvider;
  private readonly tracer: Tracer;

  constructor(endpoint: string, roles: ReadonlySet<string>) {
    super();
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({
        'service.name': 'salon',
        'salon.roles': [...roles].join(','),
      }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    this.provider.register();
    this.tracer = this.provider.getTracer('salon');
  }

  begin(
    name: string,
    facts: SpanFacts,
    traceparent: string | undefined,
    go: () => void,
  ): TraceSpan {
    const parent = traceparent === undefined ? ROOT_CONTEXT : parentContextOf(traceparent);
    const span = this.tracer.startSpan(name, { attributes: facts }, parent);
    context.with(trace.setSpan(parent, span), go);
    return { describe: (more) => void span.setAttributes(more), end: () => span.end() };
  }

  within<T>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
    traceparent?: string,
  ): Promise<T> {
    const parent = traceparent === undefined ? context.active() : parentContextOf(traceparent);
    return this.tracer.startActiveSpan(name, { attributes: facts }, parent, async (span) => {
      try {
        return await work();
      } catch (error) {
        // Only the name: a message may contain personal data.
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : 'unknown',
        });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  tell(name: string, facts: SpanFacts, traceparent: string, { since, until }: Period): void {
    this.tracer
      .startSpan(name, { attributes: facts, startTime: since }, parentContextOf(traceparent))
      .end(until);
  }

  get traceparent(): string | undefined {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    return carrier.traceparent;
  }

  async close(): Promise<void> {
    await this.provider.shutdown();
  }
}

/** A new root if the traceparent is not valid. */
const parentContextOf = (traceparent: string) => propagation.extract(ROOT_CONTEXT, { traceparent });
