import { Controller } from '@nestjs/common';
import { type BannerAnswer, bannerAnswer } from '@salon/contract';
import { type BannerContent, banner, bannerStream } from '@salon/domain';
import { type BannerDocument, banners, listBanners } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { type ContentKind, SiteContent } from './site-content.ts';

const bannerKind: ContentKind<BannerContent, BannerDocument, BannerAnswer> = {
  stream: bannerStream,
  rules: banner,
  documents: banners,
  list: listBanners,
  answer: (document) => bannerAnswer.parse(document),
};

/** Recommended banners. */
@Controller()
export class BannersController {
  constructor(private readonly content: SiteContent) {}

  @Call('listActiveBanners')
  list(): Promise<readonly BannerAnswer[]> {
    return this.content.list(bannerKind, 'active');
  }

  @Call('listBanners')
  listAll(): Promise<readonly BannerAnswer[]> {
    return this.content.list(bannerKind, 'all');
  }

  @Call('addBanner')
  add(@Input() { body }: InputOfCall<'addBanner'>, @Context() context: CommandContext): Promise<BannerAnswer> {
    return this.content.add(bannerKind, body, context);
  }

  @Call('changeBanner')
  change(@Input() { params, body }: InputOfCall<'changeBanner'>, @Context() context: CommandContext): Promise<BannerAnswer> {
    return this.content.change(bannerKind, params.id, body, context);
  }

  @Call('deleteBanner')
  delete(@Input() { params }: InputOfCall<'deleteBanner'>, @Context() context: CommandContext): Promise<void> {
    return this.content.remove(bannerKind, params.id, context);
  }
}
