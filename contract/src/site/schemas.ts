import { type Fields, keysOf, type RecordKind, recordKinds } from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, instantText, uuid } from '../fields.ts';
import { hasLists, type ListedName } from '../routes.ts';
import {
  type ListedSchemas,
  listedSchemas,
  type RecordSchemas,
  recordSchemas,
  thingShape,
} from '../thing-fields.ts';

const { teller: _, ...kinds } = recordKinds;

/** The subjects of the site's content; the routes of `banner` are `addBanner`, and so on. */
export type ContentSubject = keyof typeof kinds;

export const contentSubjects = keysOf(kinds);

export const routeNameOf = <S extends ContentSubject>(subject: S): Capitalize<S> =>
  // The first letter is made a capital one as in the type.
  `${subject.charAt(0).toUpperCase()}${subject.slice(1)}` as Capitalize<S>;

const answerOf = <F extends Fields>(fields: F) =>
  z.object({ id: idText, createdAt: instantText, ...thingShape(fields) });

type FieldsOf<S extends ContentSubject> = (typeof kinds)[S]['fields'];
type AnswerOf<S extends ContentSubject> = ReturnType<typeof answerOf<FieldsOf<S>>>;

export const recordAnswers = Object.fromEntries(
  contentSubjects.map((subject) => [subject, answerOf<Fields>(kinds[subject].fields)]),
) as unknown as { readonly [S in ContentSubject]: AnswerOf<S> };

type SchemasOf<S extends ContentSubject> = S extends unknown
  ? Capitalize<S> extends ListedName
    ? ListedSchemas<Capitalize<S>, FieldsOf<S>, AnswerOf<S>>
    : RecordSchemas<Capitalize<S>, FieldsOf<S>, AnswerOf<S>>
  : never;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Each,
) => void
  ? Each
  : never;

const ofKinds = Object.assign(
  {},
  ...contentSubjects.map((subject) => {
    const name = routeNameOf(subject);
    return (hasLists(name) ? listedSchemas : recordSchemas)(
      name,
      kinds[subject] as RecordKind<Fields>,
      recordAnswers[subject],
    );
  }),
) as All<SchemasOf<ContentSubject>>;

export const siteSchemas = {
  ...ofKinds,

  listActiveBanners: {
    summary: 'Active banners in their order.',
    answer: z.array(recordAnswers.banner),
  },
  listBanners: {
    summary: 'All banners.',
    answer: z.array(recordAnswers.banner),
  },
  listReviews: {
    summary:
      "One teller's reviews, or everybody's; `all=true`, for administrators, also of inactive tellers.",
    query: z.object({ fortuneTellerId: uuid.optional(), all: flagQuery }),
    answer: z.array(recordAnswers.review),
  },
  listReviewImages: {
    summary:
      'Visible review pictures of the home page; `all=true`, for administrators, includes hidden ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(recordAnswers.reviewImage),
  },
};
