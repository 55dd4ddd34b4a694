/** Who makes a request, as its session says. */
export type Principal =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly sessionId: string }
  | { readonly kind: 'administrator'; readonly id: string; readonly sessionId: string };

export const GUEST: Principal = { kind: 'guest' };

/** Names the principal in metadata, command ids and idempotency records. */
export function actorOf(principal: Principal): 'guest' | `member:${string}` | `administrator:${string}` {
  return principal.kind === 'guest' ? 'guest' : `${principal.kind}:${principal.id}`;
}
