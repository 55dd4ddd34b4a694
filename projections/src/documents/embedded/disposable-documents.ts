import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DamagedFileError,
  OtherFormatError,
  type OutageListener,
  SqliteFile,
} from '@salon/event-store';
import type {
  CheckpointWrite,
  Collection,
  CollectionSpec,
  CollectionWrites,
  DocumentStore,
} from '../document-store.ts';
import { SqliteDocuments } from './sqlite-documents.ts';

/** The version of the format of the file. */
const VERSION = 1;
/** Milliseconds after which a replacement that failed is tried again. */
const RETRY_MS = 500;

export interface DisposableDocumentsOptions extends OutageListener {
  readonly file: string;
  /** The file cannot be used as it is, and is to be replaced by an empty one. */
  onReplaced?(cause: unknown): void;
}

/**
 * Documents in a file that can be built again: whatever is wrong with it, when it is opened or
 * later, it is deleted and begun anew. Collections that were opened before are unavailable then;
 * listeners are told when new ones can be opened.
 */
export class DisposableDocuments implements DocumentStore {
  readonly #options: DisposableDocumentsOptions;
  readonly #listeners = new Set<() => void>();
  #file: SqliteFile | undefined;
  #documents: SqliteDocuments | undefined;
  #replacing: Promise<void> | undefined;
  readonly #closing = new AbortController();

  private constructor(options: DisposableDocumentsOptions) {
    this.#options = options;
  }

  /** @throws StoreUnavailableError when the folder cannot be used now. */
  static async open(options: DisposableDocumentsOptions): Promise<DisposableDocuments> {
    const documents = new DisposableDocuments(options);
    await documents.#open();
    return documents;
  }

  /** Calls the listener when the file was replaced. */
  onReplaced(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async collection<D>(spec: CollectionSpec<D>): Promise<Collection<D>> {
    return (await this.#now()).collection(spec);
  }

  async collections(): Promise<readonly string[]> {
    return (await this.#now()).collections();
  }

  async drop(name: string): Promise<void> {
    await (await this.#now()).drop(name);
  }

  async advance(
    writes: readonly CollectionWrites[],
    checkpoint: CheckpointWrite,
  ): Promise<boolean> {
    return (await this.#now()).advance(writes, checkpoint);
  }

  async scrub(collections?: readonly string[]): Promise<void> {
    await (await this.#now()).scrub(collections);
  }

  async checkWritable(): Promise<void> {
    await (await this.#now()).checkWritable();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#replacing;
    await this.#file?.close();
  }

  async #now(): Promise<SqliteDocuments> {
    await this.#replacing;
    if (this.#documents === undefined) throw new Error('The documents are not open.');
    return this.#documents;
  }

  async #open(): Promise<void> {
    const { file, ...listener } = this.#options;
    const options = {
      ...listener,
      file,
      durable: false,
      version: VERSION,
      onDamage: this.#damaged,
    };
    try {
      this.#file = await SqliteFile.open(options);
    } catch (error) {
      if (!(error instanceof DamagedFileError || error instanceof OtherFormatError)) throw error;
      this.#options.onReplaced?.(error);
      this.#delete();
      this.#file = await SqliteFile.open(options);
    }
    this.#documents = new SqliteDocuments(this.#file);
  }

  readonly #damaged = (cause: unknown): void => {
    this.#replacing ??= this.#replace(cause).finally(() => {
      this.#replacing = undefined;
      if (this.#documents === undefined) return;
      for (const listener of this.#listeners) listener();
    });
  };

  /** Tries until it is done or the documents are closed: the disk may be away for a while. */
  async #replace(cause: unknown): Promise<void> {
    const { signal } = this.#closing;
    const { onOutage, onRecovery } = this.#options;
    await this.#file?.close();
    this.#documents = undefined;
    this.#options.onReplaced?.(cause);
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        this.#delete();
        await this.#open();
        if (!isFirst) onRecovery?.();
        return;
      } catch (error) {
        if (isFirst) onOutage?.(error);
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #delete(): void {
    const { file } = this.#options;
    for (const ending of ['', '-wal', '-shm'])
      rmSync(`${file}${ending}`, { recursive: true, force: true });
  }
}
