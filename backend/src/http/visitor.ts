/** Who makes a request, as its session says. */
export type Visitor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly sessionId: string }
  | { readonly kind: 'administrator'; readonly id: string; readonly sessionId: string };

export const GUEST: Visitor = { kind: 'guest' };

/** Names the visitor in metadata, command ids and idempotency records. */
export function actorOf(visitor: Visitor): 'guest' | `member:${string}` | `administrator:${string}` {
  return visitor.kind === 'guest' ? 'guest' : `${visitor.kind}:${visitor.id}`;
}
