import type { DocumentReader } from '../documents/document-store.ts';
import type { TellerDocument } from './document.ts';

type Tellers = DocumentReader<TellerDocument>;

/** By `displayOrder`, then oldest first (decisions §7); the public sees only active ones. */
export async function listTellers(tellers: Tellers, which: 'active' | 'all'): Promise<readonly TellerDocument[]> {
  const all = (await tellers.find({ index: 'order' })).map(({ doc }) => doc);
  return which === 'all' ? all : all.filter(({ isActive }) => isActive);
}

export async function tellerOf(tellers: Tellers, id: string): Promise<TellerDocument | undefined> {
  return (await tellers.get(id))?.doc;
}
