import { Controller, Req } from '@nestjs/common';
import { type AnswerOf } from '@salon/contract';
import { messages } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/request.ts';
import { PICTURE_LIMIT } from '../http/server.ts';
import { PictureIntake } from './picture-intake.ts';

type Uploaded = Promise<AnswerOf<'uploadTellerImage'>>;

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

const FIELD = 'image';

/**
 * The one file of a multipart request, read whole; more than the limit of the server is 413, a
 * broken form 400.
 */
async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  const part = await readable(() => request.file());
  if (part === undefined) {
    throw missing();
  }
  const bytes = await readable(() => part.toBuffer());
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

/** The parser's errors of form come without a status; those about size have theirs. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'statusCode' in error) {
      throw error;
    }
    throw new ApiError('MALFORMED');
  }
}
