/** What a span is about: routes, types, streams, ids. Nothing of a person (specification, operation: traces). */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span under way. */
export interface Span {
  /** Names it anew by what is known only now. */
  describe(facts: SpanFacts): void;
  end(): void;
}

/** When something was done: milliseconds since 1970. */
export interface Period {
  readonly since: number;
  readonly until: number;
}

/** Where spans go. A class only to be a token. */
export abstract class Traces {
  /** Begins a span, below the one that a caller names in `traceparent`, and calls `go` within it: what follows from that is below it. */
  abstract begin(name: string, facts: SpanFacts, traceparent: string | undefined, go: () => void): Span;
  /** Does work within a span below the one under way, or below the one of an event whose metadata are given. */
  abstract within<T>(name: string, facts: SpanFacts, work: () => Promise<T>, traceparent?: string): Promise<T>;
  /** Tells of something that has been done because of an event with this `traceparent`. */
  abstract tell(name: string, facts: SpanFacts, traceparent: string, period: Period): void;
  /** The span under way as W3C Trace Context writes it, for events' metadata; undefined without one. */
  abstract get traceparent(): string | undefined;
  /** Sends what has not been sent yet. */
  abstract close(): Promise<void>;
}

const noSpan: Span = { describe: () => undefined, end: () => undefined };

/** Traces nothing. */
export const noTraces: Traces = {
  begin(_name, _facts, _traceparent, go) {
    go();
    return noSpan;
  },
  within: (_name, _facts, work) => work(),
  tell: () => undefined,
  traceparent: undefined,
  close: async () => undefined,
};

/** Sends spans to the collector of an endpoint; without one nothing of OpenTelemetry is loaded. */
export async function openTraces(endpoint: string | null, roles: ReadonlySet<string>): Promise<Traces> {
  if (endpoint === null) return noTraces;
  const { OtlpTraces } = await import('./otlp-traces.ts');
  return new OtlpTraces(endpoint, roles);
}
