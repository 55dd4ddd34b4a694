import { Module } from '@nestjs/common';
import { TellerModule } from '../teller/teller.module.ts';
import { AnnouncementsController, ListAnnouncementsHandler } from './announcements.controller.ts';
import { BannersController, ListBannersHandler } from './banners.controller.ts';
import { AddTellerReviewHandler, ChangeTellerReviewHandler } from './change-teller-review.ts';
import { ListReviewImagesHandler, ReviewImagesController } from './review-images.controller.ts';
import { ListSchedulePicturesHandler, SchedulePicturesController } from './schedule-pictures.controller.ts';
import { AddContentHandler, ChangeContentHandler, RemoveContentHandler } from './site-content.ts';
import { ListTellerReviewsHandler, TellerReviewsController } from './teller-reviews.controller.ts';

/** What the site shows besides tellers and menu: news, banners, reviews and the months' pictures. */
@Module({
  imports: [TellerModule],
  controllers: [AnnouncementsController, BannersController, TellerReviewsController, ReviewImagesController, SchedulePicturesController],
  providers: [
    AddContentHandler,
    ChangeContentHandler,
    RemoveContentHandler,
    AddTellerReviewHandler,
    ChangeTellerReviewHandler,
    ListAnnouncementsHandler,
    ListBannersHandler,
    ListTellerReviewsHandler,
    ListReviewImagesHandler,
    ListSchedulePicturesHandler,
  ],
})
export class SiteModule {}
