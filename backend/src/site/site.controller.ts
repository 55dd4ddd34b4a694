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
import { announcement, banner, orderOfNewReview, reviewImage, schedulePicture, tellerReview } from '@salon/domain';
import {
  announcements,
  banners,
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
import { Context, CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/sessions.ts';
import { Records } from './records.ts';

const news = { kind: announcement, documents: announcements, answer: announcementAnswer };
const slips = { kind: banner, documents: banners, answer: bannerAnswer };
const letters = { kind: reviewImage, documents: reviewImages, answer: reviewImageAnswer };
const pictures = { kind: schedulePicture, documents: schedulePictures, answer: scheduleImageAnswer };
const reviews = { kind: tellerReview, documents: tellerReviews, answer: tellerReviewAnswer };

/** What the site shows besides tellers and menu: news, banners, reviews and the months' pictures. */
@Controller()
export class SiteController {
  constructor(
    private readonly records: Records,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listAnnouncements')
  listAnnouncements(): Promise<readonly AnnouncementAnswer[]> {
    return this.records.list(news, 'active');
  }

  @Call('listAllAnnouncements')
  listAllAnnouncements(): Promise<readonly AnnouncementAnswer[]> {
    return this.records.list(news, 'all');
  }

  @Call('publishAnnouncement')
  publishAnnouncement(@Input() input: InputOfCall<'publishAnnouncement'>, @Context() context: CommandContext): Promise<AnnouncementAnswer> {
    return this.records.add('publishAnnouncement', news, input, context);
  }

  @Call('changeAnnouncement')
  changeAnnouncement(@Input() input: InputOfCall<'changeAnnouncement'>, @Context() context: CommandContext): Promise<AnnouncementAnswer> {
    return this.records.change('changeAnnouncement', news, input, context);
  }

  @Call('deleteAnnouncement')
  deleteAnnouncement(@Input() input: InputOfCall<'deleteAnnouncement'>, @Context() context: CommandContext): Promise<void> {
    return this.records.remove('deleteAnnouncement', announcement, input, context);
  }

  @Call('listActiveBanners')
  listActiveBanners(): Promise<readonly BannerAnswer[]> {
    return this.records.list(slips, 'active');
  }

  @Call('listBanners')
  listBanners(): Promise<readonly BannerAnswer[]> {
    return this.records.list(slips, 'all');
  }

  @Call('addBanner')
  addBanner(@Input() input: InputOfCall<'addBanner'>, @Context() context: CommandContext): Promise<BannerAnswer> {
    return this.records.add('addBanner', slips, input, context);
  }

  @Call('changeBanner')
  changeBanner(@Input() input: InputOfCall<'changeBanner'>, @Context() context: CommandContext): Promise<BannerAnswer> {
    return this.records.change('changeBanner', slips, input, context);
  }

  @Call('deleteBanner')
  deleteBanner(@Input() input: InputOfCall<'deleteBanner'>, @Context() context: CommandContext): Promise<void> {
    return this.records.remove('deleteBanner', banner, input, context);
  }

  @Call('listReviewImages')
  listReviewImages(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly ReviewImageAnswer[]> {
    return this.records.list(letters, activeOrAll(query, principal));
  }

  @Call('addReviewImage')
  addReviewImage(@Input() input: InputOfCall<'addReviewImage'>, @Context() context: CommandContext): Promise<ReviewImageAnswer> {
    return this.records.add('addReviewImage', letters, input, context);
  }

  @Call('changeReviewImage')
  changeReviewImage(@Input() input: InputOfCall<'changeReviewImage'>, @Context() context: CommandContext): Promise<ReviewImageAnswer> {
    return this.records.change('changeReviewImage', letters, input, context);
  }

  @Call('deleteReviewImage')
  deleteReviewImage(@Input() input: InputOfCall<'deleteReviewImage'>, @Context() context: CommandContext): Promise<void> {
    return this.records.remove('deleteReviewImage', reviewImage, input, context);
  }

  @Call('listScheduleImages')
  listScheduleImages(): Promise<readonly ScheduleImageAnswer[]> {
    return this.records.list(pictures, 'active');
  }

  @Call('listAllScheduleImages')
  listAllScheduleImages(): Promise<readonly ScheduleImageAnswer[]> {
    return this.records.list(pictures, 'all');
  }

  @Call('addScheduleImage')
  addScheduleImage(@Input() input: InputOfCall<'addScheduleImage'>, @Context() context: CommandContext): Promise<ScheduleImageAnswer> {
    return this.records.add('addScheduleImage', pictures, input, context);
  }

  @Call('changeScheduleImage')
  changeScheduleImage(
    @Input() input: InputOfCall<'changeScheduleImage'>,
    @Context() context: CommandContext,
  ): Promise<ScheduleImageAnswer> {
    return this.records.change('changeScheduleImage', pictures, input, context);
  }

  @Call('deleteScheduleImage')
  deleteScheduleImage(@Input() input: InputOfCall<'deleteScheduleImage'>, @Context() context: CommandContext): Promise<void> {
    return this.records.remove('deleteScheduleImage', schedulePicture, input, context);
  }

  /** Reviews of one teller or of all; those of tellers who are not active only with `all`. */
  @Call('listTellerReviews')
  async listTellerReviews(
    @Input() { query }: InputOfCall<'listTellerReviews'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly TellerReviewAnswer[]> {
    const which = activeOrAll(query, principal);
    const found = (await this.records.list(reviews, 'all')).filter(
      ({ fortuneTellerId }) => query.fortuneTellerId === undefined || query.fortuneTellerId === fortuneTellerId,
    );
    const active = new Set((await listTellers(this.projections.of(tellers), 'active')).map(({ id }) => id));
    return found.filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId));
  }

  /** Without an order it comes last of its teller and month (specification, content: teller reviews). */
  @Call('addTellerReview')
  async addTellerReview(
    @Input() { body }: InputOfCall<'addTellerReview'>,
    @Context() context: CommandContext,
  ): Promise<TellerReviewAnswer> {
    const displayOrder = body.displayOrder ?? orderOfNewReview(await this.records.list(reviews, 'all'), body);
    return this.records.add('addTellerReview', reviews, { body: { ...body, displayOrder } }, context);
  }

  @Call('changeTellerReview')
  changeTellerReview(@Input() input: InputOfCall<'changeTellerReview'>, @Context() context: CommandContext): Promise<TellerReviewAnswer> {
    return this.records.change('changeTellerReview', reviews, input, context);
  }

  @Call('deleteTellerReview')
  deleteTellerReview(@Input() input: InputOfCall<'deleteTellerReview'>, @Context() context: CommandContext): Promise<void> {
    return this.records.remove('deleteTellerReview', tellerReview, input, context);
  }
}
