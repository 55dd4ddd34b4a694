import { Injectable } from '@nestjs/common';
import { type EventStore, type JsonObject, logPages, type RecordedEvent, type Sealed, Sealer } from '@salon/event-store';
import { openReadable } from '@salon/projections';
import { sealedOf } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { MergedPersons } from './merged-persons.ts';

/** One fact that holds something of a person, opened. */
export interface PersonFact {
  readonly at: string;
  readonly type: string;
  readonly stream: string;
  readonly personal: JsonObject | 'erased' | 'unreadable' | null;
}

/** Nobody's export shows what their password is checked against. */
const SECRET = 'passwordHash';

/** What the log holds of a person: what the salon must show who asks for it by right. Each question reads the log from its beginning. */
@Injectable()
export class PersonFile {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly merged: MergedPersons,
  ) {}

  /** Every fact of a person, and of who was merged into them, in the order of the log; none of somebody whom it does not know. */
  async of(person: string): Promise<readonly PersonFact[]> {
    const facts: PersonFact[] = [];
    for await (const { stream, type, metadata, recordedAt, sealed } of this.eventsOf(person)) {
      facts.push({ at: metadata.at ?? recordedAt, type, stream, personal: sealed === undefined ? null : await this.open(sealed) });
    }
    return facts;
  }

  /** Whether the log holds anything of a person, be it only that they are erased. */
  async knows(person: string): Promise<boolean> {
    const first = await this.eventsOf(person).next();
    return first.done !== true;
  }

  private async *eventsOf(person: string): AsyncGenerator<RecordedEvent & { readonly sealed: Sealed | undefined }> {
    const persons = await this.merged.withMerged(person);
    for await (const { events } of logPages(this.store)) {
      for (const event of events) {
        const sealed = sealedOf(event);
        if (persons.has(sealed?.person ?? '') || persons.has(event.stream)) {
          yield { ...event, sealed };
        }
      }
    }
  }

  private async open(sealed: Sealed): Promise<JsonObject | 'erased' | 'unreadable'> {
    const opened = await openReadable(this.sealer, sealed);
    return typeof opened === 'string' ? opened : Object.fromEntries(Object.entries(opened).filter(([name]) => name !== SECRET));
  }
}
