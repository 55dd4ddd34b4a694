import { Module } from '@nestjs/common';
import { PictureIntake } from './picture-intake.ts';
import { PicturesController, UploadsController } from './uploads.controller.ts';

@Module({ controllers: [UploadsController, PicturesController], providers: [PictureIntake] })
export class UploadsModule {}
