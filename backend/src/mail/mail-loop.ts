import type { Log } from '../process/log.ts';
import type { Outbox } from './outbox.ts';

/** Mails in progress at once: most of their time is spent waiting for the mail server. */
const AT_ONCE = 4;
const POLL_MS = 500;

/** Sends the due mails of an embedded salon, oldest first. */
export class MailLoop {
  private isStopping = false;
  private running: Promise<void> = Promise.resolve();
  private endListening: (() => void) | undefined;
  private wake = (): void => undefined;

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
      const isIdle = await this.sendDue().catch((error: unknown) => {
        this.log.error('mails could not be read or their results not be stored', error);
        return true;
      });
      if (isIdle && !this.isStopping) await this.rest();
    }
  }

  /** True when nothing was due. */
  private async sendDue(): Promise<boolean> {
    const due = await this.outbox.due(AT_ONCE);
    await Promise.all(due.map(({ id }) => this.deliver(id)));
    return due.length === 0;
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
