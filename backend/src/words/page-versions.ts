import { Injectable } from '@nestjs/common';
import {
  type Change,
  changesBetween,
  pageStream,
  type Values,
  valuesInWords,
  type WordedPage,
  wholeTexts,
  wordsOn,
} from '@salon/domain';
import type { Reads } from '@salon/projections';
import { ActorNames } from '../audit/actor-names.ts';
import { presentNames } from '../audit/audit-lines.ts';
import { storedEvents } from '../command/stored-event.ts';
import { found } from '../http/api-error.ts';
import { EventStore } from '../ports/tokens.ts';

export interface PageChange {
  readonly version: number;
  readonly at: string;
  readonly actor: string;
  readonly changes: readonly Change[];
}

@Injectable()
export class PageVersions {
  constructor(
    private readonly store: EventStore,
    private readonly actors: ActorNames,
  ) {}

  async history(reads: Reads, page: WordedPage) {
    const [events, names] = await Promise.all([this.written(page), presentNames(reads)]);
    const nameOf = await this.actors.of(
      reads,
      events.map(({ metadata }) => metadata.actor ?? ''),
    );
    const valuesOf = (texts: object) =>
      valuesInWords(wordsOn(page).fields, wholeTexts(page, texts), names);
    const versions = events.map(({ data, facts, metadata }, index) => ({
      version: index + 1,
      at: facts.at,
      actor: nameOf(metadata.actor ?? ''),
      changes: differences(valuesOf(events[index - 1]?.data.texts ?? {}), valuesOf(data.texts)),
    }));
    return versions.reverse();
  }

  /** Throws 404 for a version that there never was; 0 are the neutral words. */
  async at(page: WordedPage, version: number) {
    if (version === 0) return { texts: wholeTexts(page, {}), at: null };
    const event = found((await this.written(page))[version - 1]);
    return { texts: wholeTexts(page, event.data.texts), at: event.facts.at };
  }

  private async written(page: WordedPage) {
    return (await storedEvents(this.store, pageStream(page))).flatMap((event) =>
      event.type === 'PageWritten' ? event : [],
    );
  }
}

function differences(before: Values, after: Values) {
  const gone = Object.keys(before).filter((label) => !(label in after));
  return changesBetween(before, {
    ...after,
    ...Object.fromEntries(gone.map((label) => [label, ''])),
  });
}
