import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { registerStaticAssets } from './static-assets.ts';

const YEAR = 'public, max-age=31536000, immutable';

test('scripts and fonts, whose names change with what is in them, are kept for a year, other files for a day', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const files = ['assets/home-p1BvJA2R.js', 'fonts/gothic-400.886607e82a.woff2', 'art/mark.svg'];
  for (const file of files) {
    mkdirSync(dirname(join(dist, 'client', file)), { recursive: true });
    writeFileSync(join(dist, 'client', file), file);
  }
  const server = Fastify();
  await registerStaticAssets(server, dist);
  const answers = await Promise.all(files.map((file) => server.inject(`/${file}`)));
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
    YEAR,
    YEAR,
    'public, max-age=86400',
  ]);
  await server.close();
  rmSync(dist, { recursive: true });
});
