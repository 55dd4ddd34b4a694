import { Controller, Get, Param, Res } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import { messages } from '@salon/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, found } from '../http/api-error.ts';
import { type Asked, Call } from '../http/request.ts';
import { PICTURE_LIMIT } from '../http/server.ts';
import { Pictures } from '../ports/pictures.ts';
import { PictureIntake } from './picture-intake.ts';
import { parseName, wholeName } from './picture-names.ts';

type Uploaded = Pick<Asked<RouteName>, 'received'>;

@Controller()
export class UploadsController {
  constructor(private readonly intake: PictureIntake) {}

  @Call('uploadTellerImage')
  teller(asked: Uploaded) {
    return this.take(asked);
  }

  @Call('uploadAnnouncementImage')
  announcement(asked: Uploaded) {
    return this.take(asked);
  }

  @Call('uploadScheduleImage')
  schedule(asked: Uploaded) {
    return this.take(asked);
  }

  @Call('uploadReviewImage')
  review(asked: Uploaded) {
    return this.take(asked);
  }

  @Call('uploadBannerImage')
  banner(asked: Uploaded) {
    return this.take(asked);
  }

  private async take({ received }: Uploaded) {
    const upload = await this.intake.take(await uploadedFile(received));
    switch (upload.kind) {
      case 'kept':
        return { imageUrl: upload.imageUrl };
      case 'no-picture':
        throw new ApiError('UNSUPPORTED_TYPE');
      case 'too-many-pixels':
        throw new ApiError('TOO_LARGE');
    }
  }
}

const FIELD = 'image';

/** Throws 413 above the server's limit, 400 for a malformed form. */
async function uploadedFile(request: FastifyRequest) {
  const part = await orMalformed(() => request.file());
  if (part === undefined) throw missing();
  const bytes = await orMalformed(() => part.toBuffer());
  if (bytes.length > PICTURE_LIMIT) throw new ApiError('TOO_LARGE');
  if (part.fieldname !== FIELD || bytes.length === 0) throw missing();
  return bytes;
}

const missing = () =>
  new ApiError('VALIDATION_FAILED', { fieldErrors: { [FIELD]: messages.image } });

/** Parser errors about the form have no status. */
async function orMalformed<T>(read: () => Promise<T>) {
  try {
    return await read();
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'statusCode' in error) throw error;
    throw new ApiError('MALFORMED');
  }
}

/** A name always means the same bytes, of which a browser runs and loads nothing. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

@Controller('uploads')
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  /** The whole picture for a width beyond its own, so that pages can offer every width. */
  @Get(':name')
  async serve(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { hash } = found(parseName(name));
    const bytes = found(
      (await this.pictures.read(name)) ?? (await this.pictures.read(wholeName(hash))),
    );
    void reply.headers(HEADERS);
    return bytes;
  }
}
