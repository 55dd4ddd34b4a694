import { Injectable } from '@nestjs/common';
import { eventSentence } from '@salon/domain';
import type { ParkedEvents } from '@salon/projections';
import { labelOfReactor } from '../background/checkpointed-reactor.ts';
import { openFieldsOf, sealedOf } from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';
import { ParkedActions } from './parked.ts';
import { ProjectionControl } from './projection-control.ts';

const MOST_WAITING = 10;

@Injectable()
export class ParkedAnswers {
  constructor(
    private readonly control: ProjectionControl,
    private readonly parkedEvents: ParkedActions,
    private readonly store: EventStore,
  ) {}

  unreadableStreams() {
    return this.parkedEvents.unreadableStreams();
  }

  async all() {
    const labels = new Map((await this.control.list()).map(({ name, label }) => [name, label]));
    return Promise.all(
      (await this.parkedEvents.list()).map(async ({ reader, key, error, attempts, events }) => {
        const first = await Promise.all(
          events.slice(0, MOST_WAITING).map((each) => this.shown(each)),
        );
        const label = labels.get(reader) ?? labelOfReactor(reader);
        return { reader, label, key, error, attempts, waiting: events.length, events: first };
      }),
    );
  }

  /** Sealed and hashed fields are left out. */
  private async shown({ stream, revision, position, type }: ParkedEvents['events'][number]) {
    const [event] = await this.store
      .readStream(stream, { after: revision - 1, limit: 1 })
      .catch(() => []);
    const fields = event === undefined ? {} : openFieldsOf(event);
    return {
      position,
      at: event?.recordedAt ?? '',
      type,
      stream,
      revision,
      text: textOf(type, fields),
      fields,
      isSealed: event !== undefined && sealedOf(event) !== undefined,
    };
  }
}

/** Some parked events do not match their schema. */
function textOf(type: string, fields: Readonly<Record<string, unknown>>) {
  try {
    return eventSentence(type, fields);
  } catch {
    return type;
  }
}
