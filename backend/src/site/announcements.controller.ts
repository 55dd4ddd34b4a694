import { Controller } from '@nestjs/common';
import { type AnnouncementAnswer, announcementAnswer } from '@salon/contract';
import { type AnnouncementContent, announcement, announcementStream } from '@salon/domain';
import { type AnnouncementDocument, announcements, listAnnouncements } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { type ContentKind, SiteContent } from './site-content.ts';

const announcementKind: ContentKind<AnnouncementContent, AnnouncementDocument, AnnouncementAnswer> = {
  stream: announcementStream,
  rules: announcement,
  documents: announcements,
  list: listAnnouncements,
  answer: (document) => announcementAnswer.parse(document),
};

/** News and topics. */
@Controller()
export class AnnouncementsController {
  constructor(private readonly content: SiteContent) {}

  @Call('listAnnouncements')
  list(): Promise<readonly AnnouncementAnswer[]> {
    return this.content.list(announcementKind, 'active');
  }

  @Call('listAllAnnouncements')
  listAll(): Promise<readonly AnnouncementAnswer[]> {
    return this.content.list(announcementKind, 'all');
  }

  @Call('publishAnnouncement')
  add(@Input() { body }: InputOfCall<'publishAnnouncement'>, @Context() context: CommandContext): Promise<AnnouncementAnswer> {
    return this.content.add(announcementKind, body, context);
  }

  @Call('changeAnnouncement')
  change(@Input() { params, body }: InputOfCall<'changeAnnouncement'>, @Context() context: CommandContext): Promise<AnnouncementAnswer> {
    return this.content.change(announcementKind, params.id, body, context);
  }

  @Call('deleteAnnouncement')
  delete(@Input() { params }: InputOfCall<'deleteAnnouncement'>, @Context() context: CommandContext): Promise<void> {
    return this.content.remove(announcementKind, params.id, context);
  }
}
