import type { LiveMessage } from '@salon/contract';
import { act } from '@testing-library/react';

/** A fake live stream that opens, breaks and sends news when the test says so. */
export function liveStream() {
  let last: StandIn | undefined;
  class StandIn implements Partial<EventSource> {
    static readonly CLOSED = 2;
    readonly readyState = 0;
    onopen = () => {};
    onerror = () => {};
    onmessage = (_: { readonly data: string }) => {};
    close = () => {};
    constructor() {
      last = this;
    }
  }
  Object.assign(globalThis, { EventSource: StandIn });
  return {
    open: () => act(async () => last?.onopen()),
    breakOff: () => act(async () => last?.onerror()),
    tell: (...topics: LiveMessage['topics']) => act(async () => last?.onmessage({ data: JSON.stringify({ topics, position: '000001' }) })),
  };
}
