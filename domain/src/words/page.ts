import { z } from 'zod';
import { accept, type Decision, once, type Remembering, reject, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { called, changeSentence } from '../event-values.ts';
import { type ContentOf, valuesInWords, wholeContent } from '../thing/content.ts';
import type { Fields } from '../thing/fields.ts';
import { isWordedPage, type WordedPage, wordsOn } from './pages.ts';

export type WordTexts = ContentOf<Fields>;

/** A field that came later has its neutral words. */
export function wholeTexts(page: WordedPage, stored: object): WordTexts {
  const { fields, neutral } = wordsOn(page);
  return wholeContent(fields, { ...neutral, ...stored });
}

export const pageStream = (page: string) => `page-${page}` as const;

const written = { page: z.string(), texts: z.record(z.string(), z.json()) };

/** The number of events is the version of the page's words. */
export const pageEvents = {
  PageWritten: eventOf(
    'site',
    'page',
    written,
    'page',
  )({
    values: ({ page, texts }, names) =>
      isWordedPage(page) ? valuesInWords(wordsOn(page).fields, wholeTexts(page, texts), names) : {},
    sentence: ({ page }, { changes }) =>
      changeSentence(
        called(subjectLabels.page, { name: isWordedPage(page) ? wordsOn(page).title : page }),
        changes,
      ),
    mails: noMail,
  }),
};

export type PageEvent = EventOf<typeof pageEvents>;

interface PageVersion {
  readonly version: number;
  /** Null while the words are the neutral ones. */
  readonly texts: object | null;
  readonly changedAt: string;
  readonly changedBy: string;
}

export type PageState = PageVersion & Remembering;

export const page = remembering<PageVersion, PageEvent>(
  { version: 0, texts: null, changedAt: '', changedBy: '' },
  (state, { data }, { at, actor = '' }) => ({
    version: state.version + 1,
    texts: data.texts,
    changedAt: at,
    changedBy: actor,
  }),
);

interface NewTexts {
  readonly page: WordedPage;
  readonly texts: object;
  readonly version: number;
}

/** Writes the next version; without a difference there is no event. */
export const writePage = once(
  (state: PageState, { page, texts, version }: NewTexts): Decision<PageEvent> => {
    const next = wholeTexts(page, texts);
    if (JSON.stringify(next) === JSON.stringify(wholeTexts(page, state.texts ?? {})))
      return accept();
    if (version !== state.version) {
      const { changedBy, changedAt } = state;
      return reject('STALE', { changedBy, changedAt });
    }
    // Every value of a declared field is JSON.
    const json = next as z.output<typeof written.texts>;
    return accept({ type: 'PageWritten', data: { page, texts: json } });
  },
);
