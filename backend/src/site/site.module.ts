import { Module } from '@nestjs/common';
import { AddTellerReviewHandler } from './add-teller-review.ts';
import { SiteController } from './site.controller.ts';
import { siteCommands } from './site-commands.ts';

/** What the site shows besides tellers and menu: news, banners, reviews and the months' pictures. */
@Module({ controllers: [SiteController, ...siteCommands], providers: [AddTellerReviewHandler] })
export class SiteModule {}
