import { Injectable } from '@nestjs/common';
import {
  type Changes,
  type ContentOf,
  type Fields,
  type NewContent,
  placeOfNew,
  type RecordKind,
  type RecordState,
  tokyoDate,
  withoutStaffFields,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { listRecords, type Projector, type Reads, type RecordDocument } from '@salon/projections';
import { Executor } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { Commands } from '../http/commands.ts';
import type { RequestState } from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { Clock } from '../process/clock.ts';
import { refuseUnknownTellers } from '../teller/tellers.controller.ts';

export interface ServedKind<F extends Fields, A> {
  readonly kind: RecordKind<F>;
  readonly documents: Projector<RecordDocument<F>>;
  readonly answer: { parse(document: unknown): A };
}

/** More than are added while a read model catches up. */
const MOST_UNLISTED = 100;

@Injectable()
export class Records {
  /** Being added, or too new to be listed, by kind. */
  private readonly unlisted = new Map<
    string,
    readonly { readonly id: string; readonly content: object }[]
  >();

  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly written: WrittenDocuments,
    private readonly clock: Clock,
  ) {}

  async list<F extends Fields, A>(
    reads: Reads,
    { kind, documents, answer }: ServedKind<F, A>,
    which: 'active' | 'all',
  ) {
    const publicOn = which === 'active' ? tokyoDate(this.clock.now()) : undefined;
    const records = await listRecords(kind, reads.of(documents), publicOn);
    return records.map((record) =>
      answer.parse(which === 'all' ? record : withoutStaffFields(kind.fields, record)),
    );
  }

  async add<F extends Fields, A>(
    served: ServedKind<F, A>,
    { body }: { readonly body: NewContent<F> },
    request: RequestState,
  ) {
    const { kind } = served;
    const id = derivedId(request.commandId, 'content');
    const content = await this.placed(served, id, body, request.reads);
    const done = await this.commands.decideOn(
      request,
      kind,
      id,
      async (state, command) =>
        (await this.refuseTellers(kind, state, content)) ??
        kind.add(state, { ...command, content }),
    );
    return this.answer(served, done);
  }

  /**
   * A missing place comes after the last record, also after those of other requests that the list
   * does not have yet.
   */
  private async placed<F extends Fields>(
    { kind, documents }: Pick<ServedKind<F, unknown>, 'kind' | 'documents'>,
    id: string,
    body: NewContent<F>,
    reads: Reads,
  ) {
    const listed = await listRecords(kind, reads.of(documents), undefined);
    // From here to the end nothing waits, so that two requests cannot take one place.
    const listedIds = new Set([id, ...listed.map((record) => record.id)]);
    const unlisted = (this.unlisted.get(kind.stream) ?? []).filter(
      (record) => !listedIds.has(record.id),
    );
    const present = [...listed, ...unlisted.map(({ content }) => content)];
    const content = { ...body, ...placeOfNew(kind, present as ContentOf<F>[], body) };
    this.unlisted.set(kind.stream, [...unlisted, { id, content }].slice(-MOST_UNLISTED));
    return content;
  }

  async change<F extends Fields, A>(
    served: ServedKind<F, A>,
    {
      params,
      body: changes,
    }: { readonly params: { readonly id: string }; readonly body: Changes<ContentOf<F>> },
    request: RequestState,
  ) {
    const { kind } = served;
    const done = await this.commands.decideOn(
      request,
      kind,
      params.id,
      async (state, command) =>
        (await this.refuseTellers(kind, state, changes)) ??
        kind.change(state, { ...command, changes }),
    );
    return this.answer(served, done);
  }

  async remove<F extends Fields>(
    kind: RecordKind<F>,
    { params }: { readonly params: { readonly id: string } },
    request: RequestState,
  ) {
    this.forget(kind, params.id);
    await this.commands.decideOn(request, kind, params.id, kind.remove);
  }

  private forget({ stream }: Pick<RecordKind<Fields>, 'stream'>, id: string) {
    this.unlisted.set(
      stream,
      (this.unlisted.get(stream) ?? []).filter((record) => record.id !== id),
    );
  }

  private async answer<F extends Fields, A>({ documents, answer }: ServedKind<F, A>, done: Done) {
    return answer.parse(await this.written.of(documents, done));
  }

  /**
   * Tellers that the record already names pass: a form sends back what it was given, and they may
   * have been deleted.
   */
  private refuseTellers<F extends Fields>(
    { fields }: RecordKind<F>,
    state: RecordState<F>,
    changes: Changes<ContentOf<F>>,
  ) {
    const present: Partial<ContentOf<F>> = state.kind === 'present' ? state.content : {};
    const named = Object.keys(fields).flatMap((name) => {
      const id = changes[name];
      return fields[name]?.kind === 'teller' && typeof id === 'string' && id !== present[name]
        ? [id]
        : [];
    });
    return refuseUnknownTellers(this.executor, named);
  }
}
