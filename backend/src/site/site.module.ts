import { Module } from '@nestjs/common';
import { Records } from './records.ts';
import { SiteController } from './site.controller.ts';

@Module({ controllers: [SiteController], providers: [Records] })
export class SiteModule {}
