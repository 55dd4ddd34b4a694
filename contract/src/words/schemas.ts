import { isInstant, limits, messages, type WordedPage, wordsOn } from '@salon/domain';
import { z } from 'zod';
import { instantText } from '../fields.ts';
import { changeAnswer } from '../history/schemas.ts';
import { newBody } from '../thing-fields.ts';

const pageParams = z.object({ page: z.string().max(100) });

const version = z.int().min(0);

/** By the page's declaration; an entry has `isShown`. */
const texts = z.record(z.string(), z.unknown());

/** Hidden entries are for administrators only. */
export const pageAnswer = z.object({
  page: z.string(),
  version,
  texts,
  facts: z.record(z.string(), z.string()),
  /** Null for words that the salon never wrote. */
  changedAt: instantText.nullable(),
});
export type PageAnswer = z.output<typeof pageAnswer>;

export const pageTexts = (page: WordedPage) => z.object({ texts: newBody(wordsOn(page).fields) });

export const wordsSchemas = {
  readPage: {
    summary:
      'The words of a page, with `{{name}}` for facts; `version` for administrators and, of terms, for members who agreed to it; `at` gives the facts of a moment.',
    params: pageParams,
    query: z.object({
      version: z
        .string()
        .regex(/^\d{1,6}$/, messages.malformed)
        .transform(Number)
        .optional(),
      at: z.string().max(40).refine(isInstant, messages.malformed).optional(),
    }),
    answer: pageAnswer,
  },
  listPages: {
    summary: 'The pages with words of the salon.',
    answer: z.array(
      z.object({
        page: z.string(),
        title: z.string(),
        path: z.string().nullable(),
        version,
        changedAt: instantText.nullable(),
        changedBy: z.string().nullable(),
      }),
    ),
  },
  writePage: {
    summary: 'Writes the words of a page; `version` is the one that was changed.',
    params: pageParams,
    body: z.object({ texts, version }),
    answer: pageAnswer,
  },
  readPageHistory: {
    summary: 'The versions of a page, newest first, with what each changed.',
    params: pageParams,
    answer: z.array(
      z.object({ version, at: instantText, actor: z.string(), changes: z.array(changeAnswer) }),
    ),
  },
  restorePage: {
    summary: 'Writes the words of an older version as a new one.',
    params: pageParams,
    body: z.object({ version }),
    answer: pageAnswer,
  },
  previewPage: {
    summary: 'The page as HTML with these words; nothing is stored.',
    params: pageParams,
    body: z.object({ texts }),
    answer: z.string(),
  },
  listFacts: {
    summary: 'The facts that texts can name.',
    answer: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  },
  listMentions: {
    summary: 'Where a text is typed in words.',
    query: z.object({ text: z.string().max(limits.freeText) }),
    answer: z.array(
      z.object({ page: z.string(), label: z.string(), path: z.string(), excerpt: z.string() }),
    ),
  },
};
