import { Module } from '@nestjs/common';
import { PictureIntake } from './picture-intake.ts';
import { PicturesController } from './pictures.controller.ts';
import { UploadsController } from './uploads.controller.ts';

/** Upload and delivery of pictures. */
@Module({ controllers: [UploadsController, PicturesController], providers: [PictureIntake] })
export class UploadsModule {}
