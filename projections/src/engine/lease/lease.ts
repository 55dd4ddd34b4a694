import type { Collection, DocumentStore } from '../../documents/document-store.ts';

interface LeaseDocument {
  readonly owner: string;
  /** Grows with each owner. */
  readonly number: number;
  /** Milliseconds since 1970 until which the owner need not renew. */
  readonly until: number;
}

export interface LeaseOptions {
  readonly owner: string;
  readonly now: () => number;
  /** Nobody else can reach the store (an embedded data directory has one owner), so a lease of a process that died is taken at once. */
  readonly exclusive: boolean;
}

const ID = 'runner';
/** How long a lease holds without renewal, in milliseconds. With the second between two tries, another takes over in under ten. */
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

  /** The lease's number when it is ours now, undefined while another holds it. */
  async acquire(): Promise<number | undefined> {
    const held = await this.documents.get(ID);
    if (held === undefined) return (await this.documents.insert(ID, this.lease(1))) ? 1 : undefined;
    const free = this.options.exclusive || held.doc.owner === this.options.owner || held.doc.until <= this.options.now();
    if (!free) return undefined;
    const number = held.doc.number + 1;
    return (await this.documents.replace(ID, held.rev, this.lease(number))) ? number : undefined;
  }

  /** Holds on to the lease of this number; false when another has it. */
  async renew(number: number): Promise<boolean> {
    for (;;) {
      const held = await this.documents.get(ID);
      if (held === undefined || held.doc.number !== number) return false;
      // An earlier renewal of ours that was given up may have arrived in between; another owner has another number.
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

/** What becomes of a lease that is held on to. */
export interface LeaseReport {
  /** Another process has it; it is renewed no more. */
  lost(): void;
  /** The store was away; it is tried again. */
  failed(error: unknown): void;
}

/** Renews a lease, one renewal after the other, until the returned function is called or it is lost. */
export function keepLease(lease: Lease, number: number, report: LeaseReport): () => void {
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
