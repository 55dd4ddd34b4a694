import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminBookingAnswer, contentSubjects, routeNameOf, routes } from '@salon/contract';
import {
  bookingFacts,
  type Fields,
  guestBody,
  keysOf,
  mapValues,
  publicFields,
  recordKinds,
  serviceFields,
  settingsFields,
} from '@salon/domain';

const folder = join(__dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|testing/.test(file),
);
const textOf = (paths: readonly string[]) =>
  paths.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
const screens = textOf(files);
const visitorScreens = files
  .filter((file) => !file.includes('admin'))
  .map((file) => textOf([file]));

test('a screen calls every route but those of calendars, programs and the whole of a thing', () => {
  const bySiteTab = contentSubjects
    .map(routeNameOf)
    .filter((name) => screens.includes(`name="${name}"`))
    .flatMap((name) => [`add${name}`, `change${name}`, `delete${name}`]);
  const uncalled = Object.keys(routes).filter(
    (route) =>
      !bySiteTab.includes(route) &&
      !screens.includes(`'${route}'`) &&
      !screens.includes(`siteRoutes.${route}.`),
  );
  expect(uncalled).toEqual([
    'readLinkedCalendar',
    'readTellerCalendar',
    'readService',
    'listServiceTellers',
    'setServiceTellers',
    'listProjections',
  ]);
});

/** Lists are ordered and hidden by them; a review's month orders it. */
const decides = (field: string, { kind }: Fields[string]) =>
  kind === 'order' || kind === 'flag' || field === 'reviewMonth';

const kinds: Readonly<Record<string, Fields>> = {
  ...mapValues(recordKinds, ({ fields }): Fields => fields),
  service: serviceFields,
  '': publicFields(settingsFields),
};

test.each(Object.entries(kinds))(
  'of %s visitors see each field that they are answered, in a file that names the kind',
  (kind, fields) => {
    const name = new RegExp(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}s?\\b`);
    const shown = visitorScreens.filter((text) => name.test(text)).join('\n');
    const unseen = Object.entries(fields).filter(
      ([field, definition]) =>
        definition.readBy !== 'staff' &&
        !decides(field, definition) &&
        !new RegExp(`\\b${field}\\b`).test(shown),
    );
    expect(unseen.map(([field]) => field)).toEqual([]);
  },
);

test('the salon sees each field of a booking in its details', () => {
  const details = textOf(files.filter((file) => /^(features\/admin-bookings|parts)\//.test(file)));
  const listed = { ...bookingFacts, ...guestBody(() => null) };
  const unseen = keysOf(adminBookingAnswer.shape).filter(
    (name) => !(name in listed) && !new RegExp(`\\b${name}\\b`).test(details),
  );
  expect(unseen).toEqual([]);
});
