import { Controller } from '@nestjs/common';
import {
  type AnnouncementAnswer,
  announcementAnswer,
  type BannerAnswer,
  bannerAnswer,
  type ReviewImageAnswer,
  reviewImageAnswer,
  type ScheduleImageAnswer,
  scheduleImageAnswer,
  type TellerReviewAnswer,
  tellerReviewAnswer,
} from '@salon/contract';
import {
  announcements,
  banners,
  listAnnouncements,
  listBanners,
  listReviewImages,
  listSchedulePictures,
  listTellerReviews,
  listTellers,
  type Projections,
  reviewImages,
  schedulePictures,
  tellerReviews,
  tellers,
} from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/sessions.ts';
import { AddTellerReview } from './add-teller-review.ts';
import { answerTellerReview } from './site-commands.ts';

/** Lists of what the site shows: news, banners, reviews and the months' pictures. */
@Controller()
export class SiteController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listAnnouncements')
  listAnnouncements(): Promise<readonly AnnouncementAnswer[]> {
    return this.announcements('active');
  }

  @Call('listAllAnnouncements')
  listAllAnnouncements(): Promise<readonly AnnouncementAnswer[]> {
    return this.announcements('all');
  }

  @Call('listActiveBanners')
  listActiveBanners(): Promise<readonly BannerAnswer[]> {
    return this.banners('active');
  }

  @Call('listBanners')
  listBanners(): Promise<readonly BannerAnswer[]> {
    return this.banners('all');
  }

  @Call('listScheduleImages')
  listScheduleImages(): Promise<readonly ScheduleImageAnswer[]> {
    return this.scheduleImages('visible');
  }

  @Call('listAllScheduleImages')
  listAllScheduleImages(): Promise<readonly ScheduleImageAnswer[]> {
    return this.scheduleImages('all');
  }

  @Call('listReviewImages')
  async listReviewImages(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly ReviewImageAnswer[]> {
    const which = activeOrAll(query, principal) === 'all' ? 'all' : 'visible';
    return (await listReviewImages(this.projections.of(reviewImages), which)).map((image) => reviewImageAnswer.parse(image));
  }

  /** Reviews of one teller or of all, in their order; those of tellers who are not active only with `all`. */
  @Call('listTellerReviews')
  async listTellerReviews(
    @Input() { query }: InputOfCall<'listTellerReviews'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly TellerReviewAnswer[]> {
    const which = activeOrAll(query, principal);
    const reviews = await listTellerReviews(this.projections.of(tellerReviews), query.fortuneTellerId);
    const active = new Set((await listTellers(this.projections.of(tellers), 'active')).map(({ id }) => id));
    return reviews
      .filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId))
      .map((review) => tellerReviewAnswer.parse(review));
  }

  @Call('addTellerReview')
  async addTellerReview(
    @Input() { body }: InputOfCall<'addTellerReview'>,
    @Context() context: CommandContext,
  ): Promise<TellerReviewAnswer> {
    return answerTellerReview(this.written, await this.commands.dispatch(new AddTellerReview(body, context)));
  }

  private async announcements(which: 'active' | 'all'): Promise<readonly AnnouncementAnswer[]> {
    return (await listAnnouncements(this.projections.of(announcements), which)).map((each) => announcementAnswer.parse(each));
  }

  private async banners(which: 'active' | 'all'): Promise<readonly BannerAnswer[]> {
    return (await listBanners(this.projections.of(banners), which)).map((each) => bannerAnswer.parse(each));
  }

  private async scheduleImages(which: 'visible' | 'all'): Promise<readonly ScheduleImageAnswer[]> {
    return (await listSchedulePictures(this.projections.of(schedulePictures), which)).map((each) => scheduleImageAnswer.parse(each));
  }
}
