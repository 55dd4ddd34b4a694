import { Module } from '@nestjs/common';
import { RecruitmentController } from '../recruitment/recruitment.controller.ts';
import { SettingsController } from '../settings/settings.controller.ts';
import { PictureIntake } from '../uploads/picture-intake.ts';
import { PicturesController, UploadsController } from '../uploads/uploads.controller.ts';
import { Records } from './records.ts';
import { recordControllers, SiteController } from './site.controller.ts';

@Module({
  controllers: [
    ...recordControllers,
    SiteController,
    UploadsController,
    PicturesController,
    SettingsController,
    RecruitmentController,
  ],
  providers: [Records, PictureIntake],
})
export class SiteModule {}
