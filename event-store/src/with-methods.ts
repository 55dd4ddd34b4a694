import type { EventStore } from './event-store.ts';

export const withMethods = (store: EventStore, methods: Partial<EventStore>): EventStore => ({
  append: (stream, expected, events) => store.append(stream, expected, events),
  readStream: (stream, options) => store.readStream(stream, options),
  readAll: (options) => store.readAll(options),
  subscribe: (options) => store.subscribe(options),
  head: () => store.head(),
  shareOf: (position, head) => store.shareOf(position, head),
  eventsBetween: (after, until) => store.eventsBetween(after, until),
  lastEvent: () => store.lastEvent(),
  newest: (limit) => store.newest(limit),
  lastRecordedAt: () => store.lastRecordedAt(),
  logId: () => store.logId(),
  checkWritable: () => store.checkWritable(),
  faults: () => store.faults(),
  close: () => store.close(),
  ...methods,
});
