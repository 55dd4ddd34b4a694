import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../http/api-error.ts';
import { Pictures } from '../ports/pictures.ts';
import { parseName, wholeName } from './picture-names.ts';

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
  async serve(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { hash } = found(parseName(name));
    const bytes = found(
      (await this.pictures.read(name)) ?? (await this.pictures.read(wholeName(hash))),
    );
    const tag = `"${name}"`;
    void reply.headers(HEADERS).header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      void reply.status(304);
      return undefined;
    }
    return bytes;
  }
}
