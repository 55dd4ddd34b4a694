import { Controller, Req } from '@nestjs/common';
import type { AnswerOf, calls } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { PictureIntake } from './picture-intake.ts';
import { uploadedFile } from './uploaded-file.ts';

type Uploaded = Promise<AnswerOf<typeof calls.uploadTellerImage>>;

/** Takes pictures from administrators; they are treated alike, whatever they are for. */
@Controller()
export class UploadsController {
  constructor(private readonly intake: PictureIntake) {}

  @Call('uploadTellerImage')
  teller(@Req() request: FastifyRequest): Uploaded {
    return this.take(request);
  }

  @Call('uploadAnnouncementImage')
  announcement(@Req() request: FastifyRequest): Uploaded {
    return this.take(request);
  }

  @Call('uploadScheduleImage')
  schedule(@Req() request: FastifyRequest): Uploaded {
    return this.take(request);
  }

  @Call('uploadReviewImage')
  review(@Req() request: FastifyRequest): Uploaded {
    return this.take(request);
  }

  @Call('uploadBannerImage')
  banner(@Req() request: FastifyRequest): Uploaded {
    return this.take(request);
  }

  private async take(request: FastifyRequest): Uploaded {
    const taken = await this.intake.take(await uploadedFile(request));
    switch (taken.kind) {
      case 'kept':
        return { imageUrl: taken.imageUrl };
      case 'no-picture':
        throw new ApiError('UNSUPPORTED_TYPE');
      case 'too-many-pixels':
        throw new ApiError('TOO_LARGE');
    }
  }
}
