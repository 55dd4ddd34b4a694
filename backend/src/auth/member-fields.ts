import { Injectable } from '@nestjs/common';
import { member, memberFieldEvents, memberStream, type PersonalOf } from '@salon/domain';
import { type Sealed, Sealer } from '@salon/event-store';
import { openPersonal } from '@salon/projections';
import { LRUCache } from 'lru-cache';
import { type StoredEvent, storedEvents } from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';

type Registered = PersonalOf<'MemberRegistered'>;
type Login = PersonalOf<'MemberClaimed'>;

/** Empty values are null; without a login the user name is empty, and there is no password. */
export type MemberFieldsNow = Readonly<
  Omit<Registered, keyof Login> &
    Pick<Login, 'username'> &
    Partial<Login> &
    Omit<PersonalOf<'MemberProfileChanged'>, keyof Registered>
>;

type SomeFields = { readonly [K in keyof MemberFieldsNow]?: MemberFieldsNow[K] | undefined };

export interface MemberFieldsAt {
  readonly fields: MemberFieldsNow;
  readonly revision: number;
}

const carrierTypes = [...memberFieldEvents, 'PasswordChanged'] as const;
type CarrierType = (typeof carrierTypes)[number];

interface Carrier {
  readonly type: CarrierType;
  readonly sealed: Sealed;
}

const MOST_MEMBERS = 2_000;

interface Carriers {
  readonly revision: number;
  readonly carriers: readonly Carrier[];
}

/**
 * For login and mails, which must not depend on a read model. Caches the sealed parts with the last
 * values (architecture, add a command: long histories).
 */
@Injectable()
export class MemberReader {
  private readonly cache = new LRUCache<string, Carriers>({ max: MOST_MEMBERS });

  constructor(
    private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  /** Undefined for a member that is unknown, erased, or cannot be decrypted. */
  async read(memberId: string) {
    return (await this.readAt(memberId))?.fields;
  }

  async readAt(memberId: string) {
    const cached = this.cache.get(memberId);
    const newEvents = await storedEvents(
      this.store,
      memberStream(memberId),
      cached === undefined ? {} : { after: cached.revision },
    );
    const revision = newEvents.at(-1)?.revision ?? cached?.revision ?? -1;
    const carriers = [...(cached?.carriers ?? []), ...carriersOf(newEvents)];
    const opened = await this.decryptLatest(carriers);
    if (opened === undefined) {
      this.cache.delete(memberId);
      return undefined;
    }
    this.remember(memberId, { revision, carriers: opened.carriers });
    const fields = whole(opened.fields);
    return fields && { fields, revision };
  }

  async before(memberId: string, revision: number) {
    const events = await storedEvents(this.store, memberStream(memberId), { limit: revision });
    const opened = await this.decryptLatest(carriersOf(events));
    return opened && whole(opened.fields);
  }

  private async decryptLatest(carriers: readonly Carrier[]) {
    let fields: SomeFields = {};
    const latest: Carrier[] = [];
    for (const carrier of carriers.toReversed()) {
      const opened = await openPersonal(this.sealer, [carrier.type], carrier.sealed);
      if (typeof opened === 'string') return undefined;
      if (Object.keys(opened).some((field) => !(field in fields))) {
        latest.unshift(carrier);
        fields = { ...opened, ...fields };
      }
    }
    return { fields, carriers: latest };
  }

  private remember(memberId: string, carriers: Carriers) {
    const present = this.cache.get(memberId)?.revision ?? -1;
    if (carriers.revision >= Math.max(present, 0)) this.cache.set(memberId, carriers);
  }
}

function carriersOf(events: readonly StoredEvent[]) {
  return events.flatMap(({ type, sealed }) => {
    const carrier = carrierTypes.find((each) => each === type);
    return carrier !== undefined && sealed !== undefined ? [{ type: carrier, sealed }] : [];
  });
}

/** The registration, or the import, comes first and has all fields. */
const whole = (fields: SomeFields) =>
  'email' in fields && 'name' in fields
    ? ({ username: '', ...fields } as MemberFieldsNow)
    : undefined;

export const memberStreams = {
  stream: memberStream,
  aggregate: member,
  command: (memberId: string, commandId: string) => ({ memberId, commandId }),
};
