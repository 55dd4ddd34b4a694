import { Controller, type Type } from '@nestjs/common';
import { type ListedName, type RecordName, type RouteName, recordAnswers } from '@salon/contract';
import {
  type Changes,
  type ContentOf,
  type Fields,
  type NewContent,
  recordKinds,
} from '@salon/domain';
import { listTellers, recordModels, tellers } from '@salon/projections';
import { activeOrAll } from '../http/active-or-all.ts';
import { type Asked, Call, callOfAny } from '../http/request.ts';
import { Records, type ServedKind } from './records.ts';

const servedKind = <K extends keyof typeof recordAnswers>(subject: K) => ({
  kind: recordKinds[subject],
  documents: recordModels[subject],
  answer: recordAnswers[subject],
});

const banners = servedKind('banner');
const pictures = servedKind('reviewImage');
const reviews = servedKind('review');

type Requested = Pick<Asked<RouteName>, 'request'>;

interface Which extends Requested {
  readonly params: { readonly id: string };
}

/** The names of its routes are `addBanner`, `changeBanner`, `deleteBanner`. */
function controllerOf<F extends Fields, A>(name: RecordName, served: ServedKind<F, A>) {
  @Controller()
  class RecordController {
    constructor(private readonly records: Records) {}

    @callOfAny(`add${name}`)
    add(asked: Requested & { readonly body: NewContent<F> }) {
      return this.records.add(served, asked, asked.request);
    }

    @callOfAny(`change${name}`)
    change(asked: Which & { readonly body: Changes<ContentOf<F>> }) {
      return this.records.change(served, asked, asked.request);
    }

    @callOfAny(`delete${name}`)
    remove(asked: Which) {
      return this.records.remove(served.kind, asked, asked.request);
    }
  }
  return RecordController;
}

/** It has the lists too: `listAnnouncements`, `listAllAnnouncements`. */
function controllersOf<F extends Fields, A>(name: ListedName, served: ServedKind<F, A>) {
  @Controller()
  class ListsController {
    constructor(private readonly records: Records) {}

    @callOfAny(`list${name}s`)
    list({ reads }: Asked<RouteName>) {
      return this.records.list(reads, served, 'active');
    }

    @callOfAny(`listAll${name}s`)
    listAll({ reads }: Asked<RouteName>) {
      return this.records.list(reads, served, 'all');
    }
  }
  return [ListsController, controllerOf(name, served)];
}

const controllers: Readonly<Record<keyof typeof recordAnswers, readonly Type[]>> = {
  announcement: controllersOf('Announcement', servedKind('announcement')),
  banner: [controllerOf('Banner', banners)],
  reviewImage: [controllerOf('ReviewImage', pictures)],
  schedulePicture: controllersOf('ScheduleImage', servedKind('schedulePicture')),
  review: [controllerOf('TellerReview', reviews)],
};
export const recordControllers = Object.values(controllers).flat();

@Controller()
export class SiteController {
  constructor(private readonly records: Records) {}

  @Call('listActiveBanners')
  listActiveBanners({ reads }: Asked<'listActiveBanners'>) {
    return this.records.list(reads, banners, 'active');
  }

  @Call('listBanners')
  listBanners({ reads }: Asked<'listBanners'>) {
    return this.records.list(reads, banners, 'all');
  }

  @Call('listReviewImages')
  listReviewImages({ query, reads, principal }: Asked<'listReviewImages'>) {
    return this.records.list(reads, pictures, activeOrAll(query, principal));
  }

  /** Those of tellers who are not active come only with `all`. */
  @Call('listTellerReviews')
  async listTellerReviews({ query, reads, principal }: Asked<'listTellerReviews'>) {
    const which = activeOrAll(query, principal);
    const fitting = (await this.records.list(reads, reviews, 'all')).filter(
      ({ fortuneTellerId }) =>
        query.fortuneTellerId === undefined || query.fortuneTellerId === fortuneTellerId,
    );
    const active = new Set((await listTellers(reads.of(tellers), 'active')).map(({ id }) => id));
    return fitting.filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId));
  }
}
