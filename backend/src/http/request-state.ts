import type { InputPart, Parsed, RouteName } from '@salon/contract';
import type { Actor, Channel, CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import type { Span } from '../process/traces.ts';
import { actorOf, GUEST, type Principal } from '../sessions/sessions.ts';
import type { RequestReads } from './reads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before everything else. */
    state: RequestState;
  }
}

/** The parsed parts of a request; undefined for parts that the route does not have. */
export type ReadInput = Readonly<Record<InputPart, Parsed<unknown> | undefined>>;

/**
 * What a request is: who asks, its command, and the read models of its answer. An argument of
 * whatever needs it.
 */
export class RequestState {
  /** The route, for guards and handlers. */
  call: RouteName | undefined;
  principal: Principal = GUEST;
  /** The read models of this request; given before its handler runs. */
  reads!: RequestReads;
  /**
   * What identifies a request with an Idempotency-Key; undefined once its command is dispatched.
   */
  keyed: { readonly person: string; readonly body: unknown } | undefined;
  /** The result of an earlier request with the same key, which is answered again. */
  first: Pick<Done, 'id' | 'position'> | undefined;
  /** The result of the command of this request. */
  done: Done | undefined;
  /** Its input, parsed once. */
  input: ReadInput | undefined;
  span: Span | undefined;

  constructor(
    readonly correlationId: string,
    /** When the request came in: the instant at which its command is decided. */
    readonly at: string,
    /** Derived from the Idempotency-Key, else random. */
    public commandId: string,
  ) {}

  /** The context of the request's command. */
  get context(): CommandContext {
    const { commandId, correlationId, at } = this;
    const channel = this.#channel();
    const actor: Actor = channel === 'link' ? 'link' : actorOf(this.principal);
    return { commandId, actor, channel, correlationId, causationId: correlationId, at };
  }

  #channel(): Channel {
    const { call, principal } = this;
    if (call !== undefined && BY_LINK.has(call)) {
      return 'link';
    }
    if (principal.kind === 'administrator' || principal.kind === 'teller') {
      return 'admin';
    }
    return principal.kind === 'member' && call !== 'createBooking' && call !== 'joinWaitlist'
      ? 'my-page'
      : 'wizard';
  }
}

const BY_LINK: ReadonlySet<RouteName> = new Set([
  ...(['cancelByLink', 'rescheduleByLink', 'chooseRemindersByLink'] as const),
  ...(['readWaiting', 'acceptOffer', 'declineOffer', 'leaveWaitlist'] as const),
]);
