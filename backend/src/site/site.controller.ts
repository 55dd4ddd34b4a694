import { Controller } from '@nestjs/common';
import {
  announcementAnswer,
  bannerAnswer,
  reviewImageAnswer,
  scheduleImageAnswer,
  tellerReviewAnswer,
} from '@salon/contract';
import { announcement, banner, reviewImage, schedulePicture, tellerReview } from '@salon/domain';
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
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { Records } from './records.ts';

const newsKind = { kind: announcement, documents: announcements, answer: announcementAnswer };
const bannerKind = { kind: banner, documents: banners, answer: bannerAnswer };
const reviewImageKind = { kind: reviewImage, documents: reviewImages, answer: reviewImageAnswer };
const monthKind = {
  kind: schedulePicture,
  documents: schedulePictures,
  answer: scheduleImageAnswer,
};
const reviewKind = { kind: tellerReview, documents: tellerReviews, answer: tellerReviewAnswer };

@Controller()
export class SiteController {
  constructor(private readonly records: Records) {}

  @Call('listAnnouncements')
  listAnnouncements(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, newsKind, 'active');
  }

  @Call('listAllAnnouncements')
  listAllAnnouncements(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, newsKind, 'all');
  }

  @Call('publishAnnouncement')
  publishAnnouncement(
    @Input() input: InputOfCall<'publishAnnouncement'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.add(newsKind, input, request);
  }

  @Call('changeAnnouncement')
  changeAnnouncement(
    @Input() input: InputOfCall<'changeAnnouncement'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.change(newsKind, input, request);
  }

  @Call('deleteAnnouncement')
  deleteAnnouncement(
    @Input() input: InputOfCall<'deleteAnnouncement'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.remove(announcement, input, request);
  }

  @Call('listActiveBanners')
  listActiveBanners(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, bannerKind, 'active');
  }

  @Call('listBanners')
  listBanners(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, bannerKind, 'all');
  }

  @Call('addBanner')
  addBanner(@Input() input: InputOfCall<'addBanner'>, @CurrentRequest() request: RequestState) {
    return this.records.add(bannerKind, input, request);
  }

  @Call('changeBanner')
  changeBanner(
    @Input() input: InputOfCall<'changeBanner'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.change(bannerKind, input, request);
  }

  @Call('deleteBanner')
  deleteBanner(
    @Input() input: InputOfCall<'deleteBanner'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.remove(banner, input, request);
  }

  @Call('listReviewImages')
  listReviewImages(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentRequest() { reads, principal }: RequestState,
  ) {
    return this.records.list(reads, reviewImageKind, activeOrAll(query, principal));
  }

  @Call('addReviewImage')
  addReviewImage(
    @Input() input: InputOfCall<'addReviewImage'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.add(reviewImageKind, input, request);
  }

  @Call('changeReviewImage')
  changeReviewImage(
    @Input() input: InputOfCall<'changeReviewImage'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.change(reviewImageKind, input, request);
  }

  @Call('deleteReviewImage')
  deleteReviewImage(
    @Input() input: InputOfCall<'deleteReviewImage'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.remove(reviewImage, input, request);
  }

  @Call('listScheduleImages')
  listScheduleImages(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, monthKind, 'active');
  }

  @Call('listAllScheduleImages')
  listAllScheduleImages(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, monthKind, 'all');
  }

  @Call('addScheduleImage')
  addScheduleImage(
    @Input() input: InputOfCall<'addScheduleImage'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.add(monthKind, input, request);
  }

  @Call('changeScheduleImage')
  changeScheduleImage(
    @Input() input: InputOfCall<'changeScheduleImage'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.change(monthKind, input, request);
  }

  @Call('deleteScheduleImage')
  deleteScheduleImage(
    @Input() input: InputOfCall<'deleteScheduleImage'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.remove(schedulePicture, input, request);
  }

  /** Reviews of one teller or of all; those of tellers who are not active only with `all`. */
  @Call('listTellerReviews')
  async listTellerReviews(
    @Input() { query }: InputOfCall<'listTellerReviews'>,
    @CurrentRequest() { reads, principal }: RequestState,
  ) {
    const which = activeOrAll(query, principal);
    const found = (await this.records.list(reads, reviewKind, 'all')).filter(
      ({ fortuneTellerId }) =>
        query.fortuneTellerId === undefined || query.fortuneTellerId === fortuneTellerId,
    );
    const active = new Set((await listTellers(reads.of(tellers), 'active')).map(({ id }) => id));
    return found.filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId));
  }

  @Call('addTellerReview')
  addTellerReview(
    @Input() input: InputOfCall<'addTellerReview'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.add(reviewKind, input, request);
  }

  @Call('changeTellerReview')
  changeTellerReview(
    @Input() input: InputOfCall<'changeTellerReview'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.change(reviewKind, input, request);
  }

  @Call('deleteTellerReview')
  deleteTellerReview(
    @Input() input: InputOfCall<'deleteTellerReview'>,
    @CurrentRequest() request: RequestState,
  ) {
    return this.records.remove(tellerReview, input, request);
  }
}
