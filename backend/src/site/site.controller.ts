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
  announcement,
  banner,
  orderOfNewReview,
  reviewImage,
  schedulePicture,
  tellerReview,
} from '@salon/domain';
import {
  announcements,
  banners,
  listTellers,
  reviewImages,
  schedulePictures,
  tellerReviews,
  tellers,
} from '@salon/projections';
import { activeOrAll } from '../http/active-or-all.ts';
import {
  Call,
  CurrentPrincipal,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import type { Principal } from '../sessions/sessions.ts';
import { Records } from './records.ts';

const announcementKind = {
  kind: announcement,
  documents: announcements,
  answer: announcementAnswer,
};
const bannerKind = { kind: banner, documents: banners, answer: bannerAnswer };
const reviewImageKind = { kind: reviewImage, documents: reviewImages, answer: reviewImageAnswer };
const scheduleKind = {
  kind: schedulePicture,
  documents: schedulePictures,
  answer: scheduleImageAnswer,
};
const reviewKind = { kind: tellerReview, documents: tellerReviews, answer: tellerReviewAnswer };

/**
 * What the site shows besides tellers and menu: news, banners, reviews and the months' pictures.
 */
@Controller()
export class SiteController {
  constructor(private readonly records: Records) {}

  @Call('listAnnouncements')
  listAnnouncements(
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly AnnouncementAnswer[]> {
    return this.records.list(reads, announcementKind, 'active');
  }

  @Call('listAllAnnouncements')
  listAllAnnouncements(
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly AnnouncementAnswer[]> {
    return this.records.list(reads, announcementKind, 'all');
  }

  @Call('publishAnnouncement')
  publishAnnouncement(
    @Input() input: InputOfCall<'publishAnnouncement'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnnouncementAnswer> {
    return this.records.add('publishAnnouncement', announcementKind, input, request);
  }

  @Call('changeAnnouncement')
  changeAnnouncement(
    @Input() input: InputOfCall<'changeAnnouncement'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnnouncementAnswer> {
    return this.records.change('changeAnnouncement', announcementKind, input, request);
  }

  @Call('deleteAnnouncement')
  deleteAnnouncement(
    @Input() input: InputOfCall<'deleteAnnouncement'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    return this.records.remove('deleteAnnouncement', announcement, input, request);
  }

  @Call('listActiveBanners')
  listActiveBanners(@CurrentRequest() { reads }: RequestState): Promise<readonly BannerAnswer[]> {
    return this.records.list(reads, bannerKind, 'active');
  }

  @Call('listBanners')
  listBanners(@CurrentRequest() { reads }: RequestState): Promise<readonly BannerAnswer[]> {
    return this.records.list(reads, bannerKind, 'all');
  }

  @Call('addBanner')
  addBanner(
    @Input() input: InputOfCall<'addBanner'>,
    @CurrentRequest() request: RequestState,
  ): Promise<BannerAnswer> {
    return this.records.add('addBanner', bannerKind, input, request);
  }

  @Call('changeBanner')
  changeBanner(
    @Input() input: InputOfCall<'changeBanner'>,
    @CurrentRequest() request: RequestState,
  ): Promise<BannerAnswer> {
    return this.records.change('changeBanner', bannerKind, input, request);
  }

  @Call('deleteBanner')
  deleteBanner(
    @Input() input: InputOfCall<'deleteBanner'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    return this.records.remove('deleteBanner', banner, input, request);
  }

  @Call('listReviewImages')
  listReviewImages(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly ReviewImageAnswer[]> {
    return this.records.list(reads, reviewImageKind, activeOrAll(query, principal));
  }

  @Call('addReviewImage')
  addReviewImage(
    @Input() input: InputOfCall<'addReviewImage'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ReviewImageAnswer> {
    return this.records.add('addReviewImage', reviewImageKind, input, request);
  }

  @Call('changeReviewImage')
  changeReviewImage(
    @Input() input: InputOfCall<'changeReviewImage'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ReviewImageAnswer> {
    return this.records.change('changeReviewImage', reviewImageKind, input, request);
  }

  @Call('deleteReviewImage')
  deleteReviewImage(
    @Input() input: InputOfCall<'deleteReviewImage'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    return this.records.remove('deleteReviewImage', reviewImage, input, request);
  }

  @Call('listScheduleImages')
  listScheduleImages(
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly ScheduleImageAnswer[]> {
    return this.records.list(reads, scheduleKind, 'active');
  }

  @Call('listAllScheduleImages')
  listAllScheduleImages(
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly ScheduleImageAnswer[]> {
    return this.records.list(reads, scheduleKind, 'all');
  }

  @Call('addScheduleImage')
  addScheduleImage(
    @Input() input: InputOfCall<'addScheduleImage'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ScheduleImageAnswer> {
    return this.records.add('addScheduleImage', scheduleKind, input, request);
  }

  @Call('changeScheduleImage')
  changeScheduleImage(
    @Input() input: InputOfCall<'changeScheduleImage'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ScheduleImageAnswer> {
    return this.records.change('changeScheduleImage', scheduleKind, input, request);
  }

  @Call('deleteScheduleImage')
  deleteScheduleImage(
    @Input() input: InputOfCall<'deleteScheduleImage'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    return this.records.remove('deleteScheduleImage', schedulePicture, input, request);
  }

  /** Reviews of one teller or of all; those of tellers who are not active only with `all`. */
  @Call('listTellerReviews')
  async listTellerReviews(
    @Input() { query }: InputOfCall<'listTellerReviews'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly TellerReviewAnswer[]> {
    const which = activeOrAll(query, principal);
    const found = (await this.records.list(reads, reviewKind, 'all')).filter(
      ({ fortuneTellerId }) =>
        query.fortuneTellerId === undefined || query.fortuneTellerId === fortuneTellerId,
    );
    const active = new Set((await listTellers(reads.of(tellers), 'active')).map(({ id }) => id));
    return found.filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId));
  }

  /**
   * Without a display order it comes last of its teller and month (specification, content: teller
   * reviews).
   */
  @Call('addTellerReview')
  async addTellerReview(
    @Input() { body }: InputOfCall<'addTellerReview'>,
    @CurrentRequest() request: RequestState,
  ): Promise<TellerReviewAnswer> {
    const displayOrder =
      body.displayOrder ??
      orderOfNewReview(await this.records.list(request.reads, reviewKind, 'all'), body);
    return this.records.add(
      'addTellerReview',
      reviewKind,
      { body: { ...body, displayOrder } },
      request,
    );
  }

  @Call('changeTellerReview')
  changeTellerReview(
    @Input() input: InputOfCall<'changeTellerReview'>,
    @CurrentRequest() request: RequestState,
  ): Promise<TellerReviewAnswer> {
    return this.records.change('changeTellerReview', reviewKind, input, request);
  }

  @Call('deleteTellerReview')
  deleteTellerReview(
    @Input() input: InputOfCall<'deleteTellerReview'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    return this.records.remove('deleteTellerReview', tellerReview, input, request);
  }
}
