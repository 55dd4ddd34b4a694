import { Injectable } from '@nestjs/common';
import { memberStream } from '@salon/domain';
import { type EventStore, type Sealed, Sealer } from '@salon/event-store';
import { InjectEventStore } from '../ports/tokens.ts';

/** What is sealed under a member's key, as of now. Empty values are null. */
export interface MemberFieldsNow {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly nameKana: string | null;
  readonly phone: string | null;
  readonly passwordHash: string;
}

const CARRIERS = new Set(['MemberRegistered', 'MemberProfileChanged', 'PasswordChanged']);

/** Opens a member's own fields from the member's stream: for login and mails, which must not depend on a read model. */
@Injectable()
export class MemberFields {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  /** Undefined for an unknown member and for one whose key was destroyed. */
  async read(memberId: string): Promise<MemberFieldsNow | undefined> {
    const events = await this.store.readStream(memberStream(memberId));
    let fields: object = {};
    for (const { type, data } of events) {
      if (!CARRIERS.has(type) || data.sealed === undefined) {
        continue;
      }
      const opened = await this.sealer.open(data.sealed as Sealed);
      if (opened === 'erased') {
        return undefined;
      }
      fields = { ...fields, ...opened };
    }
    return 'username' in fields ? (fields as MemberFieldsNow) : undefined;
  }
}
