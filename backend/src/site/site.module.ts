import { Module } from '@nestjs/common';
import { TellerModule } from '../teller/teller.module.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import { BannersController } from './banners.controller.ts';
import { AddContentHandler, ChangeContentHandler, RemoveContentHandler } from './change-content.ts';
import { AddTellerReviewHandler, ChangeTellerReviewHandler } from './change-teller-review.ts';
import { ReviewImagesController } from './review-images.controller.ts';
import { SchedulePicturesController } from './schedule-pictures.controller.ts';
import { SiteContent } from './site-content.ts';
import { ListTellerReviewsHandler, TellerReviewsController } from './teller-reviews.controller.ts';

/** What the site shows besides tellers and menu: news, banners, reviews and the months' pictures. */
@Module({
  imports: [TellerModule],
  controllers: [AnnouncementsController, BannersController, TellerReviewsController, ReviewImagesController, SchedulePicturesController],
  providers: [
    ...[SiteContent, AddContentHandler, ChangeContentHandler, RemoveContentHandler],
    ...[AddTellerReviewHandler, ChangeTellerReviewHandler, ListTellerReviewsHandler],
  ],
})
export class SiteModule {}
