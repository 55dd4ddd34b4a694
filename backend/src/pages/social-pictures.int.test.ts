import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { registerSocialPictures } from './social-pictures.ts';

const dist = mkdtempSync(join(tmpdir(), 'pictures-'));
let server: FastifyInstance;
let storeName = '占い処 宵月';
let title = '{{shortName}}の料金';
const colour = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
let built: Buffer;

beforeAll(async () => {
  for (const folder of ['og', 'icons'])
    mkdirSync(join(dist, 'client', folder), { recursive: true });
  built = await colour('#102040');
  writeFileSync(join(dist, 'client/og/pricing.png'), built);
  writeFileSync(join(dist, 'client/icons/icon-512.png'), await colour('#c04020'));
  const titles = { '/pricing': '宵月の料金' };
  writeFileSync(join(dist, 'client/og/titles.json'), JSON.stringify({ storeName, titles }));
  server = Fastify();
  await registerSocialPictures(server, dist, async ([name]) => ({
    answer:
      name === 'readSettings' ? { storeName } : { texts: { title }, facts: { shortName: '宵月' } },
    models: [],
  }));
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});
const picture = () => server.inject({ method: 'GET', url: '/og/pricing.png' });

test('the built picture is shown while its letters are true', async () => {
  expect((await picture()).rawPayload).toEqual(built);
});

test.each([
  ['another name', '占い処 朝日', '{{shortName}}の料金'],
  ['another title', '占い処 宵月', '料金のご案内'],
])('with %s the picture is the icon alone', async (_, name, written) => {
  [storeName, title] = [name, written];
  const { rawPayload, headers } = await picture();
  expect(rawPayload).not.toEqual(built);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});
