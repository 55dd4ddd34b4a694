/** Who acts, as it stands in an event's metadata. */
export type Actor = 'guest' | `member:${string}` | `administrator:${string}` | `operator:${string}` | 'link' | 'system';

/** By which door a command came in. */
export type Channel = 'wizard' | 'my-page' | 'link' | 'admin' | 'ops' | 'system';

/** What every command knows besides its own fields. */
export interface CommandContext {
  /** A UUID; derived from the Idempotency-Key when there is one, so that ids of new things follow from it. */
  readonly commandId: string;
  readonly actor: Actor;
  readonly channel: Channel;
  readonly correlationId: string;
  /** The request's correlation id, or the event that a reactor acts upon. */
  readonly causationId: string;
  /** The instant at which the command is decided (ISO, UTC). */
  readonly at: string;
}
