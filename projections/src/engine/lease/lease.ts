import type { Collection, DocumentStore } from '../../documents/document-store.ts';

interface LeaseDocument {
  readonly owner: string;
  /** Grows with each owner. */
  readonly number: number;
  /** Milliseconds since 1970 at which it expires. */
  readonly until: number;
}

export interface LeaseOptions {
  readonly owner: string;
  readonly now: () => number;
  /** No other process can reach the store (an embedded data directory has one owner): a dead process's lease is taken at once. */
  readonly exclusive: boolean;
}

const ID = 'runner';
/** A lease expires after so many milliseconds; with a second between two tries, another process takes over in under ten. */
export const LEASE_MS = 6_000;

/** The right to run projections, held by one process of a deployment at a time. */
export class Lease {
  private constructor(
    private readonly documents: Collection<LeaseDocument>,
    private readonly options: LeaseOptions,
  ) {}

  static async open(store: DocumentStore, options: LeaseOptions): Promise<Lease> {
    return new Lease(await store.collection<LeaseDocument>({ name: 'lease', fields: {}, indexes: [] }), options);
  }

  /** The number of the lease that this process now holds; undefined while another holds it. */
  async acquire(): Promise<number | undefined> {
    const held = await this.documents.get(ID);
    if (held === undefined) return (await this.documents.insert(ID, this.lease(1))) ? 1 : undefined;
    const free = this.options.exclusive || held.doc.owner === this.options.owner || held.doc.until <= this.options.now();
    if (!free) return undefined;
    const number = held.doc.number + 1;
    return (await this.documents.replace(ID, held.rev, this.lease(number))) ? number : undefined;
  }

  /** False when another process holds it. */
  async renew(number: number): Promise<boolean> {
    for (;;) {
      const held = await this.documents.get(ID);
      if (held === undefined || held.doc.number !== number) return false;
      // An earlier renewal that timed out may have arrived in between; another owner would have another number.
      if (await this.documents.replace(ID, held.rev, this.lease(number))) return true;
    }
  }

  /** Lets others take over at once. */
  async release(number: number): Promise<void> {
    const held = await this.documents.get(ID);
    if (held?.doc.number === number) await this.documents.replace(ID, held.rev, { ...held.doc, until: 0 });
  }

  private lease(number: number): LeaseDocument {
    return { owner: this.options.owner, number, until: this.options.now() + LEASE_MS };
  }
}

/** Called by `keepLease`. */
export interface LeaseListener {
  /** Another process holds it; it is no longer renewed. */
  lost(): void;
  /** The store was away; renewal is tried again. */
  failed(error: unknown): void;
}

/** Renews a lease until the returned function is called or it is lost. */
export function keepLease(lease: Lease, number: number, report: LeaseListener): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    try {
      const held = await lease.renew(number);
      if (ended) return;
      if (!held) return report.lost();
    } catch (error) {
      report.failed(error);
    }
    if (!ended) renewLater();
  };
  const renewLater = () => {
    timer = setTimeout(() => void renew(), LEASE_MS / 3);
  };
  renewLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
