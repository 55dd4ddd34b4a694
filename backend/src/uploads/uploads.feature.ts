import type { Feature } from '../composition/feature.ts';
import { PictureIntake } from './picture-intake.ts';
import { PicturesController } from './pictures.controller.ts';
import { UploadsController } from './uploads.controller.ts';

/** Uploaded pictures, coming and going. */
export const uploadsFeature: Feature = { controllers: [UploadsController, PicturesController], providers: [PictureIntake] };
