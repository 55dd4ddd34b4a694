import { type CarriedMail, type Deliver, MailCarrier } from '../ports/mail-carrier.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';

/** Concurrent mails; they are claimed in one commit and settled in one. */
const AT_ONCE = 16;
/** Longest sleep between two looks at the clock. */
const POLL_MS = 1_000;
/** Retry of a mail whose entry could not be read. */
const AGAIN_AFTER_MS = 30_000;

/** Queues mails in memory, for a salon with one process. After a crash, the sweep of the next process queues them again. */
export class InProcessCarrier extends MailCarrier {
  /** Queued mails by id, with their due time in running time, which changes of the clock do not affect. */
  private readonly waiting = new Map<string, { readonly due: string; readonly at: number }>();
  private readonly inHand = new Map<string, { readonly due: string; readonly ends: Promise<void> }>();
  private deliver: Deliver | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  async carry(mails: readonly (CarriedMail & { readonly delayMs: number })[]): Promise<void> {
    const now = this.clock.running();
    for (const { id, due, delayMs } of mails) {
      const isKnown = (this.waiting.get(id) ?? this.inHand.get(id))?.due === due;
      if (!isKnown) this.waiting.set(id, { due, at: now + delayMs });
    }
    this.wake(0);
  }

  start(deliver: Deliver): void {
    this.deliver = deliver;
    this.wake(0);
  }

  async stop(): Promise<void> {
    this.deliver = undefined;
    clearTimeout(this.timer);
    await Promise.all([...this.inHand.values()].map(({ ends }) => ends));
  }

  close(): Promise<void> {
    return this.stop();
  }

  private wake(milliseconds: number): void {
    if (this.deliver === undefined) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.startDue(), milliseconds);
  }

  /** Starts all due mails up to the limit in one turn of the event loop, so that they share batches. */
  private startDue(): void {
    const now = this.clock.running();
    for (const [id, { due, at }] of this.waiting) {
      if (this.inHand.size === AT_ONCE) break;
      if (at <= now && !this.inHand.has(id)) {
        this.waiting.delete(id);
        this.begin({ id, due });
      }
    }
    this.wake(POLL_MS);
  }

  private begin(mail: CarriedMail): void {
    const { deliver } = this;
    if (deliver === undefined) return;
    const ends = deliver(mail, true)
      .catch((error: unknown) => {
        this.log.error('a mail could not be delivered', error, { mail: mail.id });
        if (!this.waiting.has(mail.id)) this.waiting.set(mail.id, { due: mail.due, at: this.clock.running() + AGAIN_AFTER_MS });
      })
      .then(() => {
        this.inHand.delete(mail.id);
        this.wake(0);
      });
    this.inHand.set(mail.id, { due: mail.due, ends });
  }
}
