import type { LiveMessage } from '@salon/contract';
import { act } from '@testing-library/react';

export function liveStream() {
  const opened: StandIn[] = [];
  const last = () => opened.at(-1);
  class StandIn {
    beat = () => {};
    onopen = () => {};
    onerror = () => {};
    onmessage = (_: { readonly data: string }) => {};
    isOpen = true;
    addEventListener = (_: 'beat', listener: () => void) => {
      this.beat = listener;
    };
    close = () => {
      this.isOpen = false;
    };
    constructor() {
      opened.push(this);
    }
  }
  Object.assign(globalThis, { EventSource: StandIn });
  return {
    open: () => act(async () => last()?.onopen()),
    beat: () => act(async () => last()?.beat()),
    breakOff: () => act(async () => last()?.onerror()),
    tell: (...topics: LiveMessage['topics']) =>
      act(async () => last()?.onmessage({ data: JSON.stringify({ topics, position: '000001' }) })),
    count: () => ({ opened: opened.length, open: opened.filter(({ isOpen }) => isOpen).length }),
  };
}
