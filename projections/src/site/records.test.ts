import {
  announcement,
  banner,
  type ContentOf,
  emptyContent,
  type Fields,
  type RecordKind,
  reviewImage,
  schedulePicture,
  tellerReview,
} from '@salon/domain';
import type { ProjectedEvent, Projector } from '../engine/projector.ts';
import { event, project } from '../testing/given-events.ts';
import {
  announcements,
  banners,
  listRecords,
  type RecordDocument,
  reviewImages,
  schedulePictures,
  tellerReviews,
} from './records.ts';

const TODAY = '2026-10-24';

function fact<F extends Fields>(
  { events }: RecordKind<F>,
  what: keyof typeof events,
  id: string,
  content?: ContentOf<F>,
): ProjectedEvent {
  const data = { id, ...(content && { content }) };
  return event(events[what] as 'BannerAdded', data as never, {
    at: `2026-10-0${id}T00:00:00.000Z`,
  });
}

function isListed<F extends Fields>(
  kind: RecordKind<F>,
  model: Projector<RecordDocument<F>>,
  [first, second, hidden]: readonly [
    first: Partial<ContentOf<F>>,
    second: Partial<ContentOf<F>>,
    hidden: Partial<ContentOf<F>> | undefined,
  ],
) {
  const content = (of: Partial<ContentOf<F>> = {}): ContentOf<F> => ({
    ...emptyContent(kind.fields),
    ...of,
  });

  test(`${kind.stream}: a document is the whole content with the time of its addition, and is listed in order`, async () => {
    const documents = await project(model, [
      fact(kind, 'added', '1', content()),
      fact(kind, 'added', '2', content(first)),
      fact(kind, 'added', '3', content()),
      fact(kind, 'changed', '1', content(second)),
      fact(kind, 'deleted', '3'),
    ]);
    expect(await listRecords(kind, documents)).toEqual([
      { id: '2', ...content(first), createdAt: '2026-10-02T00:00:00.000Z', since: '0002' },
      { id: '1', ...content(second), createdAt: '2026-10-01T00:00:00.000Z', since: '0001' },
    ]);
  });

  test(`${kind.stream}: visitors see only what is public`, async () => {
    const documents = await project(model, [
      fact(kind, 'added', '1', content()),
      fact(kind, 'added', '2', content(hidden)),
    ]);
    const ids = async (publicOn?: string) =>
      (await listRecords(kind, documents, publicOn)).map(({ id }) => id).sort();
    expect([await ids(), await ids(TODAY)]).toEqual([['1', '2'], hidden ? ['1'] : ['1', '2']]);
  });

  test(`${kind.stream}: a change of an unknown record fails`, () => {
    expect(() => model.evolve(undefined, fact(kind, 'changed', '1', content()), '1')).toThrow(
      /refers to a document that does not exist/,
    );
  });
}

isListed(announcement, announcements, [
  { isPinned: true },
  { title: '新月の会' },
  { isActive: false },
]);
isListed(banner, banners, [{ displayOrder: -1 }, { title: '秋の夜長' }, { isActive: false }]);
isListed(reviewImage, reviewImages, [
  { displayOrder: -1 },
  { customerName: 'Mさま' },
  { isVisible: false },
]);
isListed(schedulePicture, schedulePictures, [
  { month: '2026-10' },
  { month: '2026-11' },
  { isVisible: false },
]);
isListed(tellerReview, tellerReviews, [{ displayOrder: -1 }, { customerName: 'Mさま' }, undefined]);
