import { Injectable } from '@nestjs/common';
import { memberStream } from '@salon/domain';
import { type EventStore, type JsonObject, type RecordedEvent, type Sealed, Sealer } from '@salon/event-store';
import { openReadable } from '@salon/projections';
import { InjectEventStore } from '../ports/tokens.ts';

/** What is sealed under a member's key, as of now. Empty values are null. */
export interface MemberFieldsNow {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly nameKana: string | null;
  readonly phone: string | null;
  readonly birthDate?: string | null;
  readonly gender?: string | null;
  readonly occupation?: string | null;
  readonly address?: string | null;
  readonly lineId?: string | null;
  readonly notes?: string | null;
  readonly passwordHash: string;
}

/** A member's fields, and the revision of the member's stream at which they were so. */
export interface MemberFieldsAt {
  readonly fields: MemberFieldsNow;
  readonly revision: number;
}

const CARRIERS = new Set(['MemberRegistered', 'MemberProfileChanged', 'MemberMergeFinished', 'PasswordChanged']);
const MOST_MEMBERS = 2_000;

/** The sealed parts, oldest first, that hold the last value of each field, as of a revision. */
interface Carriers {
  readonly revision: number;
  readonly sealed: readonly Sealed[];
}

/**
 * Opens a member's own fields from the member's stream: for login and mails, which must not depend on a read model. Of each
 * stream is remembered where the last value of each field is, sealed as it is, so that a later read opens a few blobs and reads
 * on from there, however long the history (architecture, writes: long histories).
 */
@Injectable()
export class MemberFields {
  private readonly known = new Map<string, Carriers>();

  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  /** Undefined for an unknown member, and for one whose key was destroyed or whose fields cannot be read. */
  async read(memberId: string): Promise<MemberFieldsNow | undefined> {
    return (await this.readAt(memberId))?.fields;
  }

  /** The same, with the revision that it holds for. */
  async readAt(memberId: string): Promise<MemberFieldsAt | undefined> {
    const known = this.known.get(memberId);
    const news = await this.store.readStream(memberStream(memberId), known === undefined ? {} : { after: known.revision });
    const revision = news.at(-1)?.revision ?? known?.revision ?? -1;
    const carriers = [...(known?.sealed ?? []), ...news.filter(isCarrier).map(({ data }) => data.sealed as Sealed)];
    const opened = await this.openLast(carriers);
    if (opened === undefined) {
      this.known.delete(memberId);
      return undefined;
    }
    this.remember(memberId, { revision, sealed: opened.sealed });
    // Every event of a member follows the registration, which holds all of these fields.
    return 'username' in opened.fields ? { fields: opened.fields as unknown as MemberFieldsNow, revision } : undefined;
  }

  /** The fields as they were before the event of a revision; undefined where `read` is. */
  async before(memberId: string, revision: number): Promise<MemberFieldsNow | undefined> {
    const events = await this.store.readStream(memberStream(memberId), { limit: revision });
    const opened = await this.openLast(events.filter(isCarrier).map(({ data }) => data.sealed as Sealed));
    return opened !== undefined && 'username' in opened.fields ? (opened.fields as unknown as MemberFieldsNow) : undefined;
  }

  /** Opens from the newest on; what holds only values that came to be others is not kept. Undefined when some of it does not open. */
  private async openLast(carriers: readonly Sealed[]): Promise<{ fields: JsonObject; sealed: readonly Sealed[] } | undefined> {
    let fields: JsonObject = {};
    const sealed: Sealed[] = [];
    for (const carrier of carriers.toReversed()) {
      const opened = await openReadable(this.sealer, carrier);
      if (typeof opened === 'string') {
        return undefined;
      }
      if (Object.keys(opened).some((field) => !(field in fields))) {
        sealed.unshift(carrier);
        fields = { ...opened, ...fields };
      }
    }
    return { fields, sealed };
  }

  private remember(memberId: string, carriers: Carriers): void {
    const present = this.known.get(memberId);
    if (carriers.revision < 0 || (present !== undefined && present.revision > carriers.revision)) {
      return;
    }
    this.known.delete(memberId);
    this.known.set(memberId, carriers);
    const oldest = this.known.keys().next();
    if (this.known.size > MOST_MEMBERS && !oldest.done) {
      this.known.delete(oldest.value);
    }
  }
}

const isCarrier = ({ type, data }: RecordedEvent): boolean => CARRIERS.has(type) && data.sealed !== undefined;
