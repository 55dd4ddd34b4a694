import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AnnouncementAnswer, announcementAnswer } from '@salon/domain';
import { announcements, type Projections } from '@salon/projections';
import type { CommandContext } from '../../command/command-context.ts';
import type { Done } from '../../command/outcome.ts';
import { Call } from '../../http/call.decorator.ts';
import { Commands } from '../../http/commands.ts';
import { documentOf } from '../../http/document-of.ts';
import { Input, type InputOfCall } from '../../http/input.decorator.ts';
import { Context } from '../../http/request.decorators.ts';
import { InjectProjections } from '../../ports/tokens.ts';
import { AddContent } from '../add-content.command.ts';
import { ChangeContent } from '../change-content.command.ts';
import { RemoveContent } from '../remove-content.command.ts';
import { announcementKind } from './announcement.kind.ts';
import { ListAnnouncements } from './list-announcements.query.ts';

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
