import {
  type Aggregate,
  accept,
  type Changes,
  type Decision,
  mergeChanges,
  type Remembering,
  reject,
  remembering,
  type SalonEvent,
} from '../decision.ts';

type Course<T> = { readonly kind: 'absent' } | { readonly kind: 'published'; readonly content: T } | { readonly kind: 'deleted' };

export type ContentState<T> = Course<T> & Remembering;

type ContentEvent<A extends string, C extends string, D extends string, T> =
  | SalonEvent<A, { id: string; content: T }>
  | SalonEvent<C, { id: string; content: T }>
  | SalonEvent<D, { id: string }>;

export interface ContentCommand {
  readonly commandId: string;
  readonly id: string;
}

/** Website content, one item per stream: an aggregate and its three decisions. */
export interface ContentRules<T, E> extends Aggregate<ContentState<T>, E> {
  /** Adds an item with its whole content. */
  add(state: ContentState<T>, command: ContentCommand & { readonly content: T }): Decision<E>;
  /** Changes the given fields; the event carries the whole content. Without a difference there is no event. */
  change(state: ContentState<T>, command: ContentCommand & { readonly changes: Changes<T> }): Decision<E>;
  remove(state: ContentState<T>, command: ContentCommand): Decision<E>;
}

/** The same rules for every kind of content; only the events' names differ. */
export function contentRules<T extends object>() {
  return <A extends string, C extends string, D extends string>(types: {
    readonly added: A;
    readonly changed: C;
    readonly deleted: D;
  }): ContentRules<T, ContentEvent<A, C, D, T>> => ({
    ...remembering<Course<T>, ContentEvent<A, C, D, T>>({ kind: 'absent' }, (_state, { data }) =>
      'content' in data ? { kind: 'published', content: data.content } : { kind: 'deleted' },
    ),
    add: (state, { commandId, id, content }) => {
      if (state.commandIds.has(commandId)) return accept();
      return state.kind === 'absent' ? accept({ type: types.added, data: { id, content } }) : reject('ALREADY_EXISTS', { id });
    },
    change: (state, { commandId, id, changes }) => {
      if (state.commandIds.has(commandId)) return accept();
      if (state.kind !== 'published') return reject('NOT_FOUND', { id });
      const { after, differs } = mergeChanges(state.content, changes);
      return differs ? accept({ type: types.changed, data: { id, content: after } }) : accept();
    },
    remove: (state, { commandId, id }) => {
      if (state.commandIds.has(commandId)) return accept();
      return state.kind === 'published' ? accept({ type: types.deleted, data: { id } }) : reject('NOT_FOUND', { id });
    },
  });
}
