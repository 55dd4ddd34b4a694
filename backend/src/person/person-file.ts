import { Injectable } from '@nestjs/common';
import { skippedEvents, skippedEventsStream } from '@salon/domain';
import {
  eventsOfLog,
  type JsonObject,
  type RecordedEvent,
  type Sealed,
  Sealer,
} from '@salon/event-store';
import { audit, openReadable, streamsSealedFor } from '@salon/projections';
import { Executor } from '../command/execute.ts';
import { sealedOf } from '../command/stored-event.ts';
import { Projections, WholeLog } from '../ports/tokens.ts';
import { inGroups } from './in-groups.ts';
import { MergedPersons } from './merged-persons.ts';

export interface PersonFact {
  readonly at: string;
  readonly type: string;
  readonly stream: string;
  readonly personal: JsonObject | 'erased' | 'unreadable' | null;
}

const SECRET = 'passwordHash';

const AUDIT_WAIT_MS = 2_000;

/** Data protection law asks for it. */
@Injectable()
export class PersonFile {
  constructor(
    private readonly store: WholeLog,
    private readonly projections: Projections,
    private readonly executor: Executor,
    private readonly sealer: Sealer,
    private readonly merged: MergedPersons,
  ) {}

  /** Merged persons are included, in log order; it is empty for an unknown person. */
  async of(person: string) {
    const facts: PersonFact[] = [];
    for (const event of await this.eventsOf(person)) {
      const { stream, type, metadata, recordedAt } = event;
      const sealed = sealedOf(event);
      facts.push({
        at: metadata.at ?? recordedAt,
        type,
        stream,
        personal: sealed === undefined ? null : await this.open(sealed),
      });
    }
    return facts;
  }

  /** An erasure alone is enough. */
  async knows(person: string) {
    return (await this.eventsOf(person)).length > 0;
  }

  private async eventsOf(person: string) {
    const persons = await this.merged.withMerged(person);
    const isTheirs = (event: RecordedEvent) =>
      persons.has(event.stream) || persons.has(sealedOf(event)?.person ?? '');
    const streams = await this.streamsOf([...persons]);
    const events: RecordedEvent[] = [];
    if (streams === undefined) {
      for await (const event of eventsOfLog(this.store)) if (isTheirs(event)) events.push(event);
      return events;
    }
    await inGroups(streams, async (stream) => {
      events.push(...(await this.store.readStream(stream)).filter(isTheirs));
    });
    return events.sort((one, other) => (one.position < other.position ? -1 : 1));
  }

  /**
   * Reads them in the audit; undefined while that is late or being built, so that the whole log is
   * read.
   */
  private async streamsOf(persons: readonly string[]) {
    const { projections, store } = this;
    const head = await store.lastEvent();
    if (!(await projections.waitForLive(head, [audit.name], AUDIT_WAIT_MS))) return undefined;
    // What the audit lacks.
    const parked = (await projections.parked(audit.name)).flatMap(({ events }) => events);
    const { state: skipped } = await this.executor.stateOf(skippedEventsStream, skippedEvents);
    return [
      ...new Set([
        ...persons,
        ...(await streamsSealedFor(projections.of(audit), persons)),
        ...[...parked, ...skipped].map(({ stream }) => stream),
      ]),
    ];
  }

  private async open(sealed: Sealed) {
    const opened = await openReadable(this.sealer, sealed);
    return typeof opened === 'string'
      ? opened
      : Object.fromEntries(Object.entries(opened).filter(([name]) => name !== SECRET));
  }
}
