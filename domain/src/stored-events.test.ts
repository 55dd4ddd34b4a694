import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type EventData, type EventDefinition, upcast } from './event-definition.ts';
import { eventDefinitions } from './events.ts';

type Examples = Record<string, Record<string, EventData>>;

const file = join(__dirname, 'stored-events.json');
/**
 * One event of each version that was ever written, as in the log: `data` open, `personal` sealed
 * there. A line never changes; a new version gets a line of its own, which `npm run fingerprints`
 * writes.
 */
const stored = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly data: Examples;
  readonly personal: Examples;
};

const definitions = Object.entries(eventDefinitions) as [string, EventDefinition][];
const parts = definitions.flatMap(([type, { data, personal, ...definition }]) => [
  { part: 'data' as const, type, ...definition, fields: data },
  ...(personal ? [{ part: 'personal' as const, type, ...personal }] : []),
]);

const known: (readonly [string, unknown])[] = [];
JSON.stringify(stored, (name, value: unknown) => {
  known.push([name, value]);
  return value;
});

function exampleOf(schema: z.ZodType, name: string): unknown {
  const fits = (value: unknown) => isDeepStrictEqual(schema.safeParse(value).data, value);
  const alike = known.find(([field, value]) => field === name && fits(value));
  if (alike !== undefined) return alike[1];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]) => [field, exampleOf(inner, field)]),
    );
  const allowed = schema instanceof z.ZodEnum ? schema.options : [];
  return [null, name, ...allowed, ...known.map(([, value]) => value)].find(fits);
}

if (process.env.WRITE_FINGERPRINTS === '1') {
  for (const { part, type, version, fields } of parts) {
    const examples = { ...stored[part][type] };
    examples[version] ??= exampleOf(fields, type) as EventData;
    stored[part][type] = examples;
  }
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
}

test.each(parts)(
  '$type: an event of every version that was ever written is read ($part)',
  ({ part, type, fields, ...definition }) => {
    const examples = stored[part][type] ?? {};
    const versions = Array.from({ length: definition.version }, (_, i) => String(i + 1));
    expect(Object.keys(examples)).toEqual(versions);
    for (const [version, example] of Object.entries(examples)) {
      const raised = upcast(definition, Number(version), example);
      // A default may add to it.
      expect(fields.parse(raised)).toMatchObject(raised);
    }
  },
);

test('there are no examples of unknown event types', () => {
  const known = Object.keys(eventDefinitions);
  expect(Object.keys(stored.data).filter((type) => !known.includes(type))).toEqual([]);
  expect(Object.keys(stored.personal).filter((type) => !known.includes(type))).toEqual([]);
});
