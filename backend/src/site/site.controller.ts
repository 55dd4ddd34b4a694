import { Controller, type Type } from '@nestjs/common';
import {
  type ContentSubject,
  contentSubjects,
  hasLists,
  type ListedName,
  type RouteName,
  recordAnswers,
  routeNameOf,
} from '@salon/contract';
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

const servedKind = <S extends ContentSubject>(subject: S) => ({
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

function listsOf(name: ListedName, served: ServedKind<Fields, unknown>): Type {
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
  return ListsController;
}

/** The names of its routes are `addBanner`, `changeBanner`, `deleteBanner`. */
function controllersOf(subject: ContentSubject): readonly Type[] {
  // Their fields differ; each answer is parsed by its own schema.
  const served = servedKind(subject) as unknown as ServedKind<Fields, unknown>;
  const name = routeNameOf(subject);

  @Controller()
  class RecordController {
    constructor(private readonly records: Records) {}

    @callOfAny(`add${name}`)
    add(asked: Requested & { readonly body: NewContent<Fields> }) {
      return this.records.add(served, asked, asked.request);
    }

    @callOfAny(`change${name}`)
    change(asked: Which & { readonly body: Changes<ContentOf<Fields>> }) {
      return this.records.change(served, asked, asked.request);
    }

    @callOfAny(`delete${name}`)
    remove(asked: Which) {
      return this.records.remove(served.kind, asked, asked.request);
    }
  }
  return hasLists(name) ? [listsOf(name, served), RecordController] : [RecordController];
}

export const recordControllers = contentSubjects.flatMap(controllersOf);

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
  @Call('listReviews')
  async listReviews({ query, reads, principal }: Asked<'listReviews'>) {
    const which = activeOrAll(query, principal);
    const fitting = (await this.records.list(reads, reviews, 'all')).filter(
      ({ fortuneTellerId }) =>
        query.fortuneTellerId === undefined || query.fortuneTellerId === fortuneTellerId,
    );
    const active = new Set((await listTellers(reads.of(tellers), 'active')).map(({ id }) => id));
    return fitting.filter(({ fortuneTellerId }) => which === 'all' || active.has(fortuneTellerId));
  }
}
