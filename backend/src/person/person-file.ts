import { Injectable } from '@nestjs/common';
import {
  type EventStore,
  type JsonObject,
  logPages,
  type RecordedEvent,
  type Sealed,
  Sealer,
} from '@salon/event-store';
import { openReadable } from '@salon/projections';
import { sealedOf } from '../command/stored-event.ts';
import { InjectWholeLog } from '../ports/tokens.ts';
import { MergedPersons } from './merged-persons.ts';

export interface PersonFact {
  readonly at: string;
  readonly type: string;
  readonly stream: string;
  readonly personal: JsonObject | 'erased' | 'unreadable' | null;
}

/** Never exported. */
const SECRET = 'passwordHash';

/** All data of a person in the log, for requests under data protection law. Reads the whole log. */
@Injectable()
export class PersonFile {
  constructor(
    @InjectWholeLog() private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly merged: MergedPersons,
  ) {}

  /** With merged persons, in log order; empty for an unknown person. */
  async of(person: string): Promise<readonly PersonFact[]> {
    const facts: PersonFact[] = [];
    for await (const { stream, type, metadata, recordedAt, sealed } of this.eventsOf(person)) {
      facts.push({
        at: metadata.at ?? recordedAt,
        type,
        stream,
        personal: sealed === undefined ? null : await this.open(sealed),
      });
    }
    return facts;
  }

  /** Even if only by the erasure. */
  async knows(person: string): Promise<boolean> {
    const first = await this.eventsOf(person).next();
    return first.done !== true;
  }

  private async *eventsOf(
    person: string,
  ): AsyncGenerator<RecordedEvent & { readonly sealed: Sealed | undefined }> {
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
    return typeof opened === 'string'
      ? opened
      : Object.fromEntries(Object.entries(opened).filter(([name]) => name !== SECRET));
  }
}
