/**
 * Span attributes: routes, types, streams, ids; no personal data (specification, operation:
 * traces).
 */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** An open span. */
export interface Span {
  /** Adds attributes. */
  describe(facts: SpanFacts): void;
  end(): void;
}

/** Begin and end, in milliseconds since 1970. */
export interface Period {
  readonly since: number;
  readonly until: number;
}

/** Records spans. A class only to serve as injection token. */
export abstract class Traces {
  /** Begins a span as child of the caller's `traceparent`, and calls `go` within it. */
  abstract begin(
    name: string,
    facts: SpanFacts,
    traceparent: string | undefined,
    go: () => void,
  ): Span;
  /** Runs work in a child span of the present one, or of `traceparent`. */
  abstract within<T>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
    traceparent?: string,
  ): Promise<T>;
  /** Records a finished span as child of `traceparent`. */
  abstract tell(name: string, facts: SpanFacts, traceparent: string, period: Period): void;
  /** The present span as W3C Trace Context, for metadata of events; undefined without one. */
  abstract get traceparent(): string | undefined;
  /** Flushes spans. */
  abstract close(): Promise<void>;
}

const noSpan: Span = { describe: () => undefined, end: () => undefined };

/** Records nothing. */
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
