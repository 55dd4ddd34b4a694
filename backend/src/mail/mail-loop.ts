import type { Log } from '../process/log.ts';
import type { Outbox } from './outbox.ts';

/** Mails in progress at once: most of their time is spent waiting for the mail server. */
const AT_ONCE = 4;
const POLL_MS = 500;

/**
 * Sends the due mails of an embedded salon, oldest first. A mail that the server delays does not
 * delay the others.
 */
export class MailLoop {
  private isStopping = false;
  private running: Promise<void> = Promise.resolve();
  private endListening: (() => void) | undefined;
  private readonly inHand = new Map<string, Promise<void>>();
  /** Whether it was woken since it last read the outbox. */
  private isWoken = false;
  private endRest = (): void => undefined;

  constructor(
    private readonly outbox: Pick<Outbox, 'due' | 'onChange'>,
    private readonly deliver: (id: string) => Promise<unknown>,
    private readonly log: Log,
  ) {}

  start(): void {
    this.endListening = this.outbox.onChange(() => this.wake());
    this.running = this.run();
  }

  /** Resolves when the mails in progress have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.endListening?.();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      await this.takeDue().catch((error: unknown) =>
        this.log.error('mails could not be read', error),
      );
      await this.rest();
    }
    await Promise.all(this.inHand.values());
  }

  private async takeDue(): Promise<void> {
    // Mails in progress are due as well, and the oldest.
    const due = (await this.outbox.due(AT_ONCE)).filter(({ id }) => !this.inHand.has(id));
    for (const { id } of due.slice(0, AT_ONCE - this.inHand.size))
      this.inHand.set(id, this.send(id));
  }

  private async send(id: string): Promise<void> {
    try {
      await this.deliver(id);
      this.inHand.delete(id);
      this.wake();
    } catch (error) {
      // Without a wake-up: it is retried after a pause.
      this.inHand.delete(id);
      this.log.error('the result of a mail could not be stored', error, { mail: id });
    }
  }

  private wake(): void {
    this.isWoken = true;
    this.endRest();
  }

  private rest(): Promise<void> {
    if (this.isWoken || this.isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
