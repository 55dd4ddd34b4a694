import { randomUUID } from 'node:crypto';

export type Actor =
  | 'guest'
  | `member:${string}`
  | `administrator:${string}`
  | `operator:${string}`
  | 'link'
  | 'system';

export type Channel = 'wizard' | 'my-page' | 'link' | 'admin' | 'ops' | 'system';

export interface CommandContext {
  /** A UUID, derived from the Idempotency-Key if there is one. Ids of new things derive from it. */
  readonly commandId: string;
  readonly actor: Actor;
  readonly channel: Channel;
  readonly correlationId: string;
  /** The request's correlation id, or the id of the event that a reactor reacts to. */
  readonly causationId: string;
  /** The instant of the decision (ISO, UTC). */
  readonly at: string;
}

export function systemContext(
  at: string,
  commandId: string = randomUUID(),
  cause: {
    readonly id: string;
    readonly metadata: { readonly correlationId?: string | undefined };
  } = { id: commandId, metadata: {} },
): CommandContext {
  const correlationId = cause.metadata.correlationId ?? cause.id;
  return {
    commandId,
    actor: 'system',
    channel: 'system',
    correlationId,
    causationId: cause.id,
    at,
  };
}
