import { Module } from '@nestjs/common';
import { Records } from './records.ts';
import { SiteController } from './site.controller.ts';

/**
 * What the site shows besides tellers and menu: news, banners, reviews and the months' pictures.
 */
@Module({ controllers: [SiteController], providers: [Records] })
export class SiteModule {}
