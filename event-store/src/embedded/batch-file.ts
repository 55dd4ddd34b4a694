/** The transactions of one open file. */
export interface BatchFile {
  begin(): void;
  /** Runs a write inside the transaction. */
  within<T>(work: () => T): T;
  /** When it throws, nothing of the transaction is in the file. */
  commit(): void;
  /** Takes back what was begun; no error when nothing is. */
  rollBack(): void;
  /** Without them a write that throws takes its whole batch back. */
  readonly marks?: {
    /** Sets a mark inside the transaction, to which `back` takes it back until it is released. */
    set(): void;
    release(): void;
    back(): void;
  };
}

/** Each write is answered once a sync that began after its commit has ended. */
export interface SyncedAnswers {
  readonly answers: 'synced';
  /** Resolves when all that was committed before is on the disk. */
  sync(): Promise<void>;
  /** Called when a batch is on the disk, before any of it is answered. */
  synced?(): void;
}

/** Each write is answered as soon as it is done inside the transaction; for a file that can be made anew. */
export interface EarlyAnswers {
  readonly answers: 'early';
  /** Milliseconds for which writes are gathered for one commit. */
  readonly gatherMs: number;
  /** After a commit. Must not throw; nothing is written until a promise that it gives settles. */
  committed(): Promise<void> | undefined;
  /** Writes that were answered are not in the file and never will be; nothing is written until the promise settles. */
  lost(cause: unknown): Promise<void>;
  /** The error of a write that comes meanwhile. */
  unavailable(cause: unknown): Error;
}
