import type { Collection, DocumentStore } from '../documents/document-store.ts';

interface LeaseDocument {
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const leaseSpec = { name: 'leases', indexes: [] };

/**
 * Milliseconds until a lease expires; with a try each second, another process takes over in under
 * ten.
 */
export const LEASE_MS = 6_000;

/** The right to feed builds, held by one process per program version at a time. */
export class Lease {
  private constructor(
    readonly name: string,
    private readonly documents: Collection<LeaseDocument>,
    private readonly owner: string,
    private readonly now: () => number,
  ) {}

  static async open(
    store: DocumentStore,
    name: string,
    { owner, now }: { readonly owner: string; readonly now: () => number },
  ): Promise<Lease> {
    return new Lease(name, await store.collection<LeaseDocument>(leaseSpec), owner, now);
  }

  /** False while another process holds it. */
  async take(): Promise<boolean> {
    const held = await this.documents.get(this.name);
    const doc = { owner: this.owner, until: this.now() + LEASE_MS };
    if (held === undefined) return this.documents.insert(this.name, doc);
    const isFree = held.doc.owner === this.owner || held.doc.until <= this.now();
    return isFree && this.documents.replace(this.name, held.rev, doc);
  }

  /** Lets others take over at once. */
  async release(): Promise<void> {
    const held = await this.documents.get(this.name);
    if (held?.doc.owner !== this.owner) return;
    await this.documents.replace(this.name, held.rev, { owner: this.owner, until: 0 });
  }

  /**
   * Milliseconds for which the lease of this name, perhaps of another version, has been free; 0
   * while it is held.
   */
  async freeFor(name: string): Promise<number> {
    const held = await this.documents.get(name);
    return held === undefined ? Number.POSITIVE_INFINITY : Math.max(0, this.now() - held.doc.until);
  }
}
