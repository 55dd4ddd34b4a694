import { Injectable } from '@nestjs/common';
import { type EventStore, type JsonObject, logPages, type Sealed, Sealer } from '@salon/event-store';
import { InjectEventStore } from '../ports/tokens.ts';

/** One fact that holds something of a person, opened. */
export interface PersonFact {
  readonly at: string;
  readonly type: string;
  readonly stream: string;
  readonly personal: JsonObject | 'erased' | null;
}

/** Nobody's export shows what their password is checked against. */
const SECRET = 'passwordHash';

/** Everything that the log holds of a person: what the salon must show who asks for it by right. Reads the whole log. */
@Injectable()
export class PersonFile {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  async of(person: string): Promise<readonly PersonFact[]> {
    const facts: PersonFact[] = [];
    for await (const { events } of logPages(this.store)) {
      for (const { stream, type, data, metadata, recordedAt } of events) {
        const sealed = data.sealed as Sealed | undefined;
        if (sealed?.person === person || stream === person) {
          facts.push({ at: metadata.at ?? recordedAt, type, stream, personal: sealed === undefined ? null : await this.open(sealed) });
        }
      }
    }
    return facts;
  }

  private async open(sealed: Sealed): Promise<JsonObject | 'erased'> {
    const opened = await this.sealer.open(sealed);
    return opened === 'erased' ? opened : Object.fromEntries(Object.entries(opened).filter(([name]) => name !== SECRET));
  }
}
