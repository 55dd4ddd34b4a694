import {
  type Aggregate,
  accept,
  type Changes,
  type Decision,
  once,
  type Remembering,
  reject,
  remembering,
  type SalonEvent,
} from '../decision.ts';
import { messages } from '../form/messages.ts';
import { type ContentOf, changedContent, emptyContent, type NewContent } from './content.ts';
import type { Field, Fields } from './fields.ts';

export interface EventNames {
  readonly added: string;
  readonly changed: string;
  readonly deleted: string;
}

export type Listed<T> = T & {
  /** The log position of the addition. */
  readonly since: string;
};

interface RecordDeclaration<F extends Fields, N extends EventNames> {
  /** Prefix of its streams and subject of its events. */
  readonly stream: string;
  readonly label: string;
  /** The title of tab and read model, if not the label. */
  readonly title?: string;
  /** Name of its read model. */
  readonly plural: string;
  /** Kind of its events; content of the site by default. */
  readonly about?: 'teller';
  readonly events: N;
  /** Word for an addition; 追加 by default. */
  readonly addition?: string;
  readonly fields: F;
  readonly called: keyof F & string;
  /** `today` is yyyy-MM-dd in Tokyo. */
  isPublic(content: ContentOf<F>, today: string): boolean;
  inOrder(a: Listed<ContentOf<F>>, b: Listed<ContentOf<F>>): number;
  /** Fields that records share which are ordered among each other; all are by default. */
  readonly placedBy?: readonly (keyof F & string)[];
}

type Course<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'present'; readonly content: T }
  | { readonly kind: 'deleted' };

export type RecordState<F extends Fields> = Course<ContentOf<F>> & Remembering;

export type RecordEvent<F extends Fields, N extends EventNames = EventNames> =
  | SalonEvent<N['added'] | N['changed'], { id: string; content: ContentOf<F> }>
  | SalonEvent<N['deleted'], { id: string }>;

export interface RecordCommand {
  readonly commandId: string;
  readonly id: string;
}

export interface RecordKind<F extends Fields, N extends EventNames = EventNames>
  extends RecordDeclaration<F, N>,
    Aggregate<RecordState<F>, RecordEvent<F, N>> {
  streamOf(id: string): string;
  add(
    state: RecordState<F>,
    command: RecordCommand & { readonly content: NewContent<F> },
  ): Decision<RecordEvent<F, N>>;
  /** Without a difference there is no event. */
  change(
    state: RecordState<F>,
    command: RecordCommand & { readonly changes: Changes<ContentOf<F>> },
  ): Decision<RecordEvent<F, N>>;
  remove(state: RecordState<F>, command: RecordCommand): Decision<RecordEvent<F, N>>;
}

/**
 * A page that only needs a constant beside the declaration does not load aggregate and decisions.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordKind<const F extends Fields, const N extends EventNames>(
  declaration: RecordDeclaration<F, N>,
): RecordKind<F, N> {
  const { stream, events, fields } = declaration;
  return {
    ...declaration,
    ...remembering<Course<ContentOf<F>>, RecordEvent<F, N>>(
      { kind: 'absent' },
      (_state, { data }) =>
        'content' in data ? { kind: 'present', content: data.content } : { kind: 'deleted' },
    ),
    streamOf: (id) => `${stream}-${id}`,
    add: once((state, { id, content }) => {
      if (state.kind !== 'absent') return reject('ALREADY_EXISTS', { id });
      return accept({
        type: events.added,
        data: { id, content: changedContent(fields, emptyContent(fields), content).after },
      });
    }),
    change: once((state, { id, changes }): Decision<RecordEvent<F, N>> => {
      if (state.kind !== 'present') return reject('NOT_FOUND', { id });
      const { after, differs } = changedContent(fields, state.content, changes);
      return differs ? accept({ type: events.changed, data: { id, content: after } }) : accept();
    }),
    remove: once((state, { id }) =>
      state.kind === 'present'
        ? accept({ type: events.deleted, data: { id } })
        : reject('NOT_FOUND', { id }),
    ),
  };
}

/**
 * After the last of those it is ordered among (specification, content: lists of content); nothing
 * for a kind without an order.
 */
export function placeOfNew<F extends Fields>(
  { fields, placedBy = [] }: Pick<RecordDeclaration<F, EventNames>, 'fields' | 'placedBy'>,
  present: readonly ContentOf<F>[],
  content: NewContent<F>,
): Partial<ContentOf<F>> {
  const among = present.filter((other) => placedBy.every((name) => other[name] === content[name]));
  const orders = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'order' && content[name] === undefined,
  );
  // The value of an order is a number.
  return Object.fromEntries(
    orders.map((name) => [name, Math.max(0, ...among.map((other) => Number(other[name]))) + 1]),
  ) as Partial<ContentOf<F>>;
}

/** Equal places are ordered oldest first (specification, content: lists of content). */
export function byDisplayOrder(
  a: Listed<{ readonly displayOrder: number }>,
  b: Listed<{ readonly displayOrder: number }>,
): number {
  return a.displayOrder - b.displayOrder || oldestFirst(a, b);
}

export function oldestFirst(a: Listed<object>, b: Listed<object>): number {
  return a.since < b.since ? -1 : 1;
}

export const titleField = {
  label: 'タイトル',
  kind: 'line',
  required: messages.title,
  empty: '',
} as const satisfies Field;

export const customerNameField = {
  label: 'お客さまのお名前',
  kind: 'line',
  empty: null,
} as const satisfies Field;

export const linkField = {
  label: 'リンク先',
  hint: 'https:// から、またはこのサイトのページ（/pricing など）',
  kind: 'link',
  empty: null,
} as const satisfies Field;

export const optionalPicture = { label: '画像', kind: 'picture', empty: null } as const;

export const requiredPicture = {
  ...optionalPicture,
  required: messages.image,
  empty: '',
} as const;

export const orderField = {
  label: '表示順',
  kind: 'order',
  hint: '追加のとき、空欄なら最後に並びます',
} as const satisfies Field;

export const shownField = {
  label: '公開する',
  short: '状態',
  kind: 'flag',
  words: ['公開中', '非公開'],
  initial: true,
} as const satisfies Field;

export const visibleField = {
  ...shownField,
  label: 'サイトに表示する',
  words: ['表示中', '非表示'],
} as const satisfies Field;
