import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type BannerAnswer, bannerAnswer } from '@salon/domain';
import { banners, listBanners, type Projections } from '@salon/projections';
import { InjectProjections } from '../../ports/tokens.ts';

/** The banners in their order. */
export class ListBanners extends Query<readonly BannerAnswer[]> {
  constructor(readonly which: 'active' | 'all') {
    super();
  }
}

@QueryHandler(ListBanners)
export class ListBannersHandler implements IQueryHandler<ListBanners> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListBanners): Promise<readonly BannerAnswer[]> {
    return (await listBanners(this.projections.of(banners), which)).map((document) => bannerAnswer.parse(document));
  }
}
