import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AnnouncementAnswer, announcementAnswer } from '@salon/domain';
import { announcements, listAnnouncements, type Projections } from '@salon/projections';
import { InjectProjections } from '../../ports/tokens.ts';

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
