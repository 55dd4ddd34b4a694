import type { RecordedEvent } from '@salon/event-store';
import type { SalonLog } from './salon-log.ts';

/**
 * Writes the events of inquiries, which the tests' read model follows, to the log of the moment.
 */
export function inquiries(log: () => SalonLog) {
  return {
    received: (id: string): Promise<RecordedEvent> =>
      log().write({ stream: `inquiry-${id}`, type: 'InquiryReceived', data: { inquiryId: id } }),
    changed: (id: string, state: string): Promise<RecordedEvent> =>
      log().write({
        stream: `inquiry-${id}`,
        type: 'InquiryStateChanged',
        data: { inquiryId: id, state },
      }),
  };
}
