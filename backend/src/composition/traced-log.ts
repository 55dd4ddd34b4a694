import { type EventStore, withMethods } from '@salon/event-store';
import { noTraces, type Traces } from '../process/telemetry.ts';

/** Metadata gets the `traceparent`, so that work in other processes joins the trace. */
export function tracedLog(store: EventStore, traces: Traces): EventStore {
  if (traces === noTraces) return store;
  const append: EventStore['append'] = (stream, expected, events) => {
    const facts = { 'salon.stream': stream, 'salon.events': events.length };
    return traces.within(`append ${events[0]?.type ?? ''}`, facts, () => {
      const { traceparent } = traces;
      const carrying = events.map((event) => ({
        ...event,
        metadata: { ...event.metadata, ...(traceparent && { traceparent }) },
      }));
      return store.append(stream, expected, carrying);
    });
  };
  return withMethods(store, { append });
}
