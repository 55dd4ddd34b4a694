import { Controller, Req } from '@nestjs/common';
import { type AnswerOf } from '@salon/contract';
import { messages } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/request.ts';
import { PICTURE_LIMIT } from '../http/server.ts';
import { PictureIntake } from './picture-intake.ts';

type Uploaded = Promise<AnswerOf<'uploadTellerImage'>>;

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

const FIELD = 'image';

/** 413 above the server's limit, 400 for a malformed form. */
async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  const part = await orMalformed(() => request.file());
  if (part === undefined) {
    throw missing();
  }
  const bytes = await orMalformed(() => part.toBuffer());
  if (bytes.length > PICTURE_LIMIT) {
    throw new ApiError('TOO_LARGE');
  }
  if (part.fieldname !== FIELD || bytes.length === 0) {
    throw missing();
  }
  return bytes;
}

const missing = (): ApiError =>
  new ApiError('VALIDATION_FAILED', { fieldErrors: { [FIELD]: messages.image } });

/** Parser errors about the form have no status. */
async function orMalformed<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'statusCode' in error) {
      throw error;
    }
    throw new ApiError('MALFORMED');
  }
}
