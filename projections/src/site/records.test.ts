import {
  type ContentOf,
  emptyContent,
  type Fields,
  type RecordKind,
  recordKinds,
} from '@salon/domain';
import type { ProjectedEvent } from '../engine/projector.ts';
import { event, project } from '../testing/given-events.ts';
import { listRecords, recordModels } from './records.ts';

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

const examples: {
  readonly [K in keyof typeof recordKinds]: readonly Partial<
    ContentOf<(typeof recordKinds)[K]['fields']>
  >[];
} = {
  teller: [{ displayOrder: -1 }, { name: '紫苑' }, { isActive: false }],
  announcement: [{ isPinned: true }, { title: '新月の会' }, { isActive: false }],
  banner: [{ displayOrder: -1 }, { title: '秋の夜長' }, { isActive: false }],
  reviewImage: [{ displayOrder: -1 }, { customerName: 'Mさま' }, { isVisible: false }],
  schedulePicture: [{ month: '2026-10' }, { month: '2026-11' }, { isVisible: false }],
  review: [{ displayOrder: -1 }, { customerName: 'Mさま' }],
};

test.each(Object.entries(examples))(
  '%s: a document is the whole content with the time of its addition, is listed in order, and public ones are seen by visitors',
  async (name, [first, second, hidden]) => {
    // All kinds are alike but for their fields.
    const kind = recordKinds[name as keyof typeof examples] as unknown as typeof recordKinds.banner;
    const model = recordModels[
      name as keyof typeof examples
    ] as unknown as typeof recordModels.banner;
    const content = (of: object = {}) => ({ ...emptyContent(kind.fields), ...of });
    const events = [
      fact(kind, 'added', '1', content()),
      fact(kind, 'added', '2', content(first)),
      fact(kind, 'added', '3', content(hidden)),
      fact(kind, 'changed', '1', content(second)),
    ];
    const listed = [
      { id: '2', ...content(first), createdAt: '2026-10-02T00:00:00.000Z', since: '0002' },
      { id: '1', ...content(second), createdAt: '2026-10-01T00:00:00.000Z', since: '0001' },
    ];
    const documents = await project(model, events);
    const seen = (await listRecords(kind, documents, TODAY)).map(({ id }) => id);
    expect(seen.filter((id) => id !== '3')).toEqual(['2', '1']);
    expect(seen.includes('3')).toBe(hidden === undefined);
    const remaining = await project(model, [...events, fact(kind, 'deleted', '3')]);
    expect(await listRecords(kind, remaining)).toEqual(listed);
    const [, , , changed] = events;
    expect(() => changed && model.evolve(undefined, changed, '1')).toThrow(
      /refers to a document that does not exist/,
    );
  },
);
