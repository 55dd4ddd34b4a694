import { byDisplayOrder, type TellerProfile, type tellerEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

export interface TellerDocument extends TellerProfile {
  readonly id: string;
  readonly createdAt: string;
  /** Log position of the addition: what "oldest first" goes by. */
  readonly since: string;
}

export const tellers = defineProjector<TellerDocument, keyof typeof tellerEvents>({
  name: 'tellers',
  label: '占い師',
  audience: 'all',
  version: 1,
  keys: ({ data }) => [data.tellerId],
  on: {
    TellerAdded: (_, { data, at, position }) => ({
      id: data.tellerId,
      ...data.profile,
      createdAt: at,
      since: position,
    }),
    TellerChanged: (doc, event) => ({ ...present(doc, event), ...event.data.profile }),
    TellerDeleted: () => undefined,
  },
  indexes: [],
});

type Tellers = DocumentReader<TellerDocument>;

/**
 * By `displayOrder`, then oldest first (specification, content: lists of content); the public sees
 * only active ones.
 */
export async function listTellers(tellers: Tellers, which: 'active' | 'all') {
  const all = (await findDocs(tellers, {})).toSorted(byDisplayOrder);
  return which === 'all' ? all : all.filter(({ isActive }) => isActive);
}

export async function tellerOf(tellers: Tellers, id: string): Promise<TellerDocument | undefined> {
  return (await tellers.get(id))?.doc;
}
