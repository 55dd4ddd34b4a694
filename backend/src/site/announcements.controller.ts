import { Controller } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type AnnouncementAnswer, announcementAnswer } from '@salon/contract';
import { type AnnouncementContent, announcement, announcementStream } from '@salon/domain';
import { announcements, listAnnouncements, type Projections } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { AddContent, ChangeContent, type ContentKind, RemoveContent } from './site-content.ts';

/** News and topics. */
const announcementKind: ContentKind<AnnouncementContent> = { stream: announcementStream, rules: announcement };

/** The news: pinned first, then newest. */
export class ListAnnouncements extends Query<readonly AnnouncementAnswer[]> {
  constructor(readonly which: 'active' | 'all') {
    super();
  }
}

@QueryHandler(ListAnnouncements)
export class ListAnnouncementsHandler implements IQueryHandler<ListAnnouncements> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListAnnouncements): Promise<readonly AnnouncementAnswer[]> {
    return (await listAnnouncements(this.projections.of(announcements), which)).map((document) => announcementAnswer.parse(document));
  }
}

/** News and topics. */
@Controller()
export class AnnouncementsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listAnnouncements')
  list(): Promise<readonly AnnouncementAnswer[]> {
    return this.queries.execute(new ListAnnouncements('active'));
  }

  @Call('listAllAnnouncements')
  listAll(): Promise<readonly AnnouncementAnswer[]> {
    return this.queries.execute(new ListAnnouncements('all'));
  }

  @Call('publishAnnouncement')
  async add(@Input() { body }: InputOfCall<'publishAnnouncement'>, @Context() context: CommandContext): Promise<AnnouncementAnswer> {
    return this.answer(await this.commands.dispatch(new AddContent(announcementKind, body, context)));
  }

  @Call('changeAnnouncement')
  async change(
    @Input() { params, body }: InputOfCall<'changeAnnouncement'>,
    @Context() context: CommandContext,
  ): Promise<AnnouncementAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeContent(announcementKind, params.id, body, context)));
  }

  @Call('deleteAnnouncement')
  async delete(@Input() { params }: InputOfCall<'deleteAnnouncement'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent(announcementKind, params.id, context));
  }

  private async answer(done: Done): Promise<AnnouncementAnswer> {
    return announcementAnswer.parse(await documentOf(this.projections, announcements, done));
  }
}
