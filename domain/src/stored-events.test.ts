import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventData, upcast } from './event-definition.ts';
import { type AnySalonEvent, eventDefinitions } from './events.ts';

/** Stored fields by type and version. */
type Examples = Readonly<Record<string, Readonly<Record<string, EventData>>>>;

/**
 * One event of each version that was ever written, as it lies in the log: `data` the open fields,
 * `personal` those that are sealed there. A line of it never changes; a new version gets a line of
 * its own.
 */
const stored = JSON.parse(readFileSync(join(__dirname, 'stored-events.json'), 'utf8')) as {
  readonly data: Examples;
  readonly personal: Examples;
};

const versionsOf = ({ version }: { readonly version: number }): readonly number[] =>
  Array.from({ length: version }, (_, i) => i + 1);
const definitions = Object.entries(eventDefinitions) as readonly (readonly [
  AnySalonEvent['type'],
  (typeof eventDefinitions)[AnySalonEvent['type']],
])[];

test.each(definitions)(
  '%s: an event of every version that was ever written is read',
  (type, definition) => {
    expect(Object.keys(stored.data[type] ?? {})).toEqual(versionsOf(definition).map(String));
    for (const version of versionsOf(definition)) {
      const raised = upcast(definition, version, stored.data[type]?.[version] ?? {});
      expect(definition.data.parse(raised)).toEqual(raised);
    }
  },
);

const personal = definitions.flatMap(([type, definition]) =>
  'personal' in definition && definition.personal ? [[type, definition.personal] as const] : [],
);

test.each(personal)('%s: so are the sealed fields of every version', (type, definition) => {
  expect(Object.keys(stored.personal[type] ?? {})).toEqual(versionsOf(definition).map(String));
  for (const version of versionsOf(definition)) {
    const raised = upcast(definition, version, stored.personal[type]?.[version] ?? {});
    expect(definition.fields.parse(raised)).toEqual(raised);
  }
});

test('there are no examples of unknown event types', () => {
  const known = new Set<string>(definitions.map(([type]) => type));
  expect(
    [...Object.keys(stored.data), ...Object.keys(stored.personal)].filter(
      (type) => !known.has(type),
    ),
  ).toEqual([]);
});
