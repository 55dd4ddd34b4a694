import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventDefinitions } from '@salon/domain';
import type { AnyProjector } from './engine/projector.ts';
import { submissionModels } from './recruitment/submissions.ts';
import { salonProjectors } from './salon-projectors.ts';
import { recordModels } from './site/records.ts';
import { projectorSource } from './testing/projector-source.ts';

interface Fingerprint {
  readonly version: number;
  readonly events: string;
  readonly source: string;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const file = join(folder, 'projector-fingerprints.json');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') }));

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function eventsOf({ handles, opens }: AnyProjector) {
  return [...handles]
    .sort()
    .map((type) => {
      const { version, data, personal } = eventDefinitions[type];
      const schemas = opens && personal !== undefined ? [data, personal.fields] : [data];
      return `${type} ${version} ${schemas.map((schema) => JSON.stringify(schema.toJSONSchema({ unrepresentable: 'any' }))).join(' ')}`;
    })
    .join('\n');
}

function sourceOf({ name }: AnyProjector) {
  const defined = new RegExp(
    `^export const (\\w+) = defineProjector<[^;]*?\\n  name: '${name}'`,
    'm',
  );
  const own = sources.find(({ text }) => defined.test(text));
  const exported = own && defined.exec(own.text)?.[1];
  if (own !== undefined && exported !== undefined) return projectorSource(own.path, exported);
  const isOf = (models: object) => Object.values(models).some((model) => model.name === name);
  if (isOf(recordModels)) return projectorSource(join(folder, 'site/records.ts'), 'recordModels');
  if (isOf(submissionModels))
    return projectorSource(join(folder, 'recruitment/submissions.ts'), 'submissionModels');
  throw new Error(`No file defines the projector ${name} by its name.`);
}

const present: Readonly<Record<string, Fingerprint>> = Object.fromEntries(
  salonProjectors.map((projector) => [
    projector.name,
    {
      version: projector.version,
      events: hash(eventsOf(projector)),
      source: hash(sourceOf(projector)),
    },
  ]),
);

const read = () => JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Fingerprint>>;
if (process.env.WRITE_FINGERPRINTS === '1') {
  const [before, same] = [read(), (process.env.SAME ?? '').split(',')];
  const confirmed = Object.entries(present).map(([name, now]) => {
    const known = before[name];
    const isSame = same.includes(name) || same.includes('all');
    return [name, known?.version === now.version && !isSame ? known : now] as const;
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(confirmed), null, 2)}\n`);
}
const noted = read();

test('a projector with changed events or functions has a new version or a confirmed fingerprint', () => {
  const names = [...new Set([...Object.keys(noted), ...Object.keys(present)])];
  const complaints = names.flatMap((name) => {
    const [before, now] = [noted[name], present[name]];
    if (JSON.stringify(before) === JSON.stringify(now)) return [];
    const differing =
      before?.events === now?.events ? 'has other functions' : 'handles other events';
    const what = before?.version === now?.version ? differing : 'is of another version';
    return [
      `${name} ${what}. Where the same log gives other documents now, raise its version, then run: npm run fingerprints. Where it gives the same: SAME=${name} npm run fingerprints`,
    ];
  });
  expect(complaints).toEqual([]);
});

test('the audit alone handles every event', () => {
  const all = Object.keys(eventDefinitions).length;
  expect(
    salonProjectors.filter(({ handles }) => handles.length === all).map(({ name }) => name),
  ).toEqual(['audit']);
});
