import { Controller, type Type } from '@nestjs/common';
import { type ListedName, type RecordName, recordAnswers } from '@salon/contract';
import {
  type Changes,
  type ContentOf,
  type Fields,
  type NewContent,
  recordKinds,
} from '@salon/domain';
import { listTellers, recordModels, tellers } from '@salon/projections';
import { activeOrAll } from '../http/active-or-all.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { Records, type ServedKind } from './records.ts';

const servedKind = <K extends keyof typeof recordAnswers>(subject: K) => ({
  kind: recordKinds[subject],
  documents: recordModels[subject],
  answer: recordAnswers[subject],
});

const banners = servedKind('banner');
const pictures = servedKind('reviewImage');
const reviews = servedKind('review');

interface Which {
  readonly params: { readonly id: string };
}

/** The names of its routes are `addBanner`, `changeBanner`, `deleteBanner`. */
function controllerOf<F extends Fields, A>(name: RecordName, served: ServedKind<F, A>): Type {
  @Controller()
  class RecordController {
    constructor(private readonly records: Records) {}

    @Call(`add${name}`)
    add(@Input() input: { body: NewContent<F> }, @CurrentRequest() request: RequestState) {
      return this.records.add(served, input, request);
    }

    @Call(`change${name}`)
    change(
      @Input() input: Which & { body: Changes<ContentOf<F>> },
      @CurrentRequest() request: RequestState,
    ) {
      return this.records.change(served, input, request);
    }

    @Call(`delete${name}`)
    remove(@Input() input: Which, @CurrentRequest() request: RequestState) {
      return this.records.remove(served.kind, input, request);
    }
  }
  return RecordController;
}

/** It has the lists too: `listAnnouncements`, `listAllAnnouncements`. */
function controllersOf<F extends Fields, A>(name: ListedName, served: ServedKind<F, A>): Type[] {
  @Controller()
  class ListsController {
    constructor(private readonly records: Records) {}

    @Call(`list${name}s`)
    list(@CurrentRequest() { reads }: RequestState) {
      return this.records.list(reads, served, 'active');
    }

    @Call(`listAll${name}s`)
    listAll(@CurrentRequest() { reads }: RequestState) {
      return this.records.list(reads, served, 'all');
    }
  }
  return [ListsController, controllerOf(name, served)];
}

export const recordControllers = [
  ...controllersOf('Announcement', servedKind('announcement')),
  controllerOf('Banner', banners),
  controllerOf('ReviewImage', pictures),
  ...controllersOf('ScheduleImage', servedKind('schedulePicture')),
  controllerOf('TellerReview', reviews),
];

@Controller()
export class SiteController {
  constructor(private readonly records: Records) {}

  @Call('listActiveBanners')
  listActiveBanners(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, banners, 'active');
  }

  @Call('listBanners')
  listBanners(@CurrentRequest() { reads }: RequestState) {
    return this.records.list(reads, banners, 'all');
  }

  @Call('listReviewImages')
  listReviewImages(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentRequest() { reads, principal }: RequestState,
  ) {
    return this.records.list(reads, pictures, activeOrAll(query, principal));
  }

  /** Those of tellers who are not active come only with `all`. */
  @Call('listTellerReviews')
  async listTellerReviews(
    @Input() { query }: InputOfCall<'listTellerReviews'>,
    @CurrentRequest() { reads, principal }: RequestState,
  ) {
    const which = activeOrAll(query, principal);
    const found = (await this.records.list(reads, reviews, 'all')).filter(
      ({ fortuneTellerId }) =>
        query.fortuneTellerId === undefined || query.fortuneTellerId === fortuneTellerId,
    );
    const active = new Set((await listTellers(reads.of(tellers), 'active')).map(({ id }) => id));
    return found.filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId));
  }
}
