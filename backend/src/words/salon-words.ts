import { Injectable } from '@nestjs/common';
import { pageTexts, parsePart } from '@salon/contract';
import {
  type Aggregate,
  defaultSettings,
  type FactValues,
  factErrors,
  factsNeededBy,
  factsOf,
  factsOfStates,
  factValues,
  fill,
  menu as menuAggregate,
  menuStream,
  settings as settingsAggregate,
  settingsStream,
  shownContent,
  tokyoDate,
  valuesAt,
  type WordedPage,
  wholeTexts,
  wordsOn,
} from '@salon/domain';
import {
  currentSettings,
  listServices,
  menuModel,
  type PageDocument,
  type Reads,
  settingsModel,
} from '@salon/projections';
import { stateAfter, storedEvents } from '../command/stored-event.ts';
import { ApiError, valid } from '../http/api-error.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

/** A page's words filled with the salon's present facts (specification, words). */
@Injectable()
export class SalonWords {
  constructor(
    private readonly clock: Clock,
    private readonly store: EventStore,
  ) {}

  async facts(reads: Reads) {
    const [present, services] = await Promise.all([
      currentSettings(reads.of(settingsModel)),
      listServices(reads.of(menuModel), 'all'),
    ]);
    return factsOf(present?.settings ?? defaultSettings, services, tokyoDate(this.clock.now()));
  }

  private async factsAt(at: string) {
    const stateOf = async <S, E>(aggregate: Aggregate<S, E>, stream: string) =>
      stateAfter(
        aggregate,
        (await storedEvents(this.store, stream)).filter(({ facts }) => facts.at <= at),
      );
    const [then, offered] = await Promise.all([
      stateOf(settingsAggregate, settingsStream),
      stateOf(menuAggregate, menuStream),
    ]);
    return factsOfStates(then, offered, tokyoDate(at));
  }

  /** `shown` leaves out what is hidden from visitors. */
  async answer(
    reads: Reads,
    page: WordedPage,
    document: Partial<PageDocument> | undefined,
    which: 'all' | 'shown',
    at?: string,
  ) {
    const { fields } = wordsOn(page);
    const whole = wholeTexts(page, document?.texts ?? {});
    const texts = which === 'all' ? whole : shownContent(fields, whole);
    const facts = factValues(await (at === undefined ? this.facts(reads) : this.factsAt(at)));
    const needed = factsNeededBy(fields, texts).flatMap((name) => {
      const value = facts[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      page,
      version: document?.version ?? 0,
      texts,
      facts: Object.fromEntries(needed),
      changedAt: document?.changedAt ?? null,
    };
  }

  /** Throws 400 with a message for each path. */
  async checked(reads: Reads, page: WordedPage, texts: object) {
    const written = valid(parsePart(pageTexts(page), { texts }, { byPath: true }));
    const whole = wholeTexts(page, written.texts);
    const unknown = factErrors(wordsOn(page).fields, whole, factValues(await this.facts(reads)));
    const fieldErrors = Object.entries(unknown).map(([path, message]) => [
      `texts.${path}`,
      message,
    ]);
    if (fieldErrors.length > 0)
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: Object.fromEntries(fieldErrors) });
    return whole;
  }
}

const AROUND = 20;

/** The text is typed in words, or a fact named; the words around it are as visitors read them. */
export function mentionsOf(
  page: WordedPage,
  document: PageDocument | undefined,
  text: string,
  facts: FactValues,
) {
  return valuesAt(wordsOn(page).fields, wholeTexts(page, document?.texts ?? {})).flatMap(
    ({ path, label, value }) => {
      const at = typeof value === 'string' ? value.indexOf(text) : -1;
      if (typeof value !== 'string' || at < 0) return [];
      const before = fill(value.slice(0, at), facts);
      const behind = fill(value.slice(at + text.length), facts);
      const excerpt = [
        before.length > AROUND ? '…' : '',
        before.slice(-AROUND),
        text,
        behind.slice(0, AROUND),
        behind.length > AROUND ? '…' : '',
      ].join('');
      return [{ page, label, path: `texts.${path}`, excerpt }];
    },
  );
}
