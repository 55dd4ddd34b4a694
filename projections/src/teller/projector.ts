import type { tellerEvents } from '@salon/domain';
import { defineProjector, present } from '../engine/define-projector.ts';
import { orderKey } from '../lists/order-key.ts';
import type { TellerDocument } from './document.ts';

/** The tellers. */
export const tellers = defineProjector<TellerDocument, keyof typeof tellerEvents>({
  name: 'tellers',
  version: 1,
  keys: ({ data }) => [data.tellerId],
  on: {
    TellerAdded: (_, { data, at, position }) => ({ id: data.tellerId, ...data.profile, closing: false, createdAt: at, since: position }),
    TellerChanged: (doc, event) => ({ ...present(doc, event), ...event.data.profile }),
    TellerClosing: (doc, event) => ({ ...present(doc, event), closing: true }),
    TellerReopened: (doc, event) => ({ ...present(doc, event), closing: false }),
    TellerDeleted: () => undefined,
  },
  indexes: { order: ({ displayOrder, since }) => [`${orderKey(displayOrder)}|${since}`] },
});
