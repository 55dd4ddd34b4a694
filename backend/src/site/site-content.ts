import { Injectable } from '@nestjs/common';
import type { Changes } from '@salon/domain';
import type { DocumentReader, Projections, Projector } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { AddContent, ChangeContent, type ContentStreams, RemoveContent } from './change-content.ts';

/** One kind of what the site shows: its content `T`, its documents `D` and its answers `A`. */
export interface ContentKind<T, D, A> extends ContentStreams<T> {
  readonly documents: Projector<D>;
  /** In the kind's own order; the hidden ones only with `all`. */
  list(reader: DocumentReader<D>, which: 'active' | 'all'): Promise<readonly D[]>;
  answer(document: D): A;
}

/** Lists, adds, changes and removes what the site shows, alike for every kind. */
@Injectable()
export class SiteContent {
  constructor(
    private readonly commands: Commands,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async list<T, D, A>(kind: ContentKind<T, D, A>, which: 'active' | 'all'): Promise<readonly A[]> {
    return (await kind.list(this.projections.of(kind.documents), which)).map((document) => kind.answer(document));
  }

  async add<T, D, A>(kind: ContentKind<T, D, A>, content: T, context: CommandContext): Promise<A> {
    return this.after(kind, await this.commands.dispatch(new AddContent(kind, content, context)));
  }

  async change<T, D, A>(kind: ContentKind<T, D, A>, id: string, changes: Changes<T>, context: CommandContext): Promise<A> {
    return this.after(kind, await this.commands.dispatch(new ChangeContent(kind, id, changes, context)));
  }

  async remove<T>(kind: ContentStreams<T>, id: string, context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent(kind, id, context));
  }

  /** The answer to a command that was carried out. */
  async after<T, D, A>(kind: ContentKind<T, D, A>, done: Done): Promise<A> {
    return kind.answer(await documentOf(this.projections, kind.documents, done));
  }
}
