import { Module } from '@nestjs/common';
import { RecruitmentController } from '../recruitment/recruitment.controller.ts';
import { Records } from './records.ts';
import { recordControllers, SiteController } from './site.controller.ts';

@Module({
  controllers: [...recordControllers, SiteController, RecruitmentController],
  providers: [Records],
})
export class SiteModule {}
