import type { Feature } from '../composition/feature.ts';
import { AddContentHandler } from './add-content.handler.ts';
import { AnnouncementsController } from './announcement/announcements.controller.ts';
import { ListAnnouncementsHandler } from './announcement/list-announcements.query.ts';
import { BannersController } from './banner/banners.controller.ts';
import { ListBannersHandler } from './banner/list-banners.query.ts';
import { ChangeContentHandler } from './change-content.handler.ts';
import { RemoveContentHandler } from './remove-content.handler.ts';
import { AddTellerReviewHandler } from './review/add-teller-review.handler.ts';
import { ChangeTellerReviewHandler } from './review/change-teller-review.handler.ts';
import { ListTellerReviewsHandler } from './review/list-teller-reviews.query.ts';
import { TellerReviewsController } from './review/teller-reviews.controller.ts';
import { ListReviewImagesHandler } from './review-image/list-review-images.query.ts';
import { ReviewImagesController } from './review-image/review-images.controller.ts';
import { ListSchedulePicturesHandler } from './schedule-picture/list-schedule-pictures.query.ts';
import { SchedulePicturesController } from './schedule-picture/schedule-pictures.controller.ts';

/** What the site shows besides tellers and menu: news, banners, reviews and the months' pictures. */
export const siteFeature: Feature = {
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
};
