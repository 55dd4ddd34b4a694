import { addressAt, type RouteName, routeOf, routes, schemasByRoute } from '@salon/contract';
import { Salon, statusAndCode } from '../booking/salon-with-hours.fixture.ts';

const takes = (parameter: 'page' | 'cursor') => (name: RouteName) =>
  parameter in Object(schemasByRoute[name].query?.safeParse({ [parameter]: '1' }).data);
const names = Object.keys(routes) as RouteName[];
const lists = names.filter(takes('cursor'));

const salon = Salon.forFile();

const answerTo = (list: RouteName, query: Record<string, string>) =>
  statusAndCode(salon.desk.get(addressAt(routeOf(list).path, { query })));

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
const refused = [400, 'VALIDATION_FAILED'];

test.each(names.filter(takes('page')))('%s tells its total', async (name) => {
  const { headers } = await salon.desk.get(routeOf(name).path);
  expect(headers['x-total-count']).toMatch(/^\d+$/);
});

describe.each(lists)('%s', (list) => {
  test.each([
    'nonsense',
    '%',
    cursorOf(['key']),
    cursorOf({ key: 'k', id: 'i' }),
    `${cursorOf(['k', 'i'])}=`,
    cursorOf(['500', '']),
  ])('an invalid cursor is refused: %s', async (cursor) => {
    expect(await answerTo(list, { cursor })).toEqual(refused);
  });

  test.each([
    { colour: 'red' },
    { status: 'nonsense' },
    { state: 'sent' },
    { q: 'a\u001b[2J' },
    { from: '2026-02-30' },
  ])('an invalid filter is refused: %j', async (query) => {
    expect(await answerTo(list, query)).toEqual(refused);
  });

  test('a search refuses a cursor of the unfiltered list', async () => {
    expect(
      await answerTo(list, { q: '花', cursor: cursorOf(['2026-10-20T01:00:00.000Z', 'id']) }),
    ).toEqual(refused);
  });
});

test('the audit has no filter by status, and filters must be single lines', async () => {
  expect(await answerTo('listAudit', { status: 'confirmed' })).toEqual(refused);
  expect(await answerTo('listAudit', { actor: 'admin\nistrator' })).toEqual(refused);
});
