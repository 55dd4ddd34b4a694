import sharp from 'sharp';
import { answered, complained, refused } from '../harness/answered.ts';
import type { Client } from '../harness/client.ts';
import { onlyForAdministrators, useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();

function upload(client: Client, kind: string, bytes: Uint8Array<ArrayBuffer>, field = 'image') {
  const body = new FormData();
  body.append(field, new Blob([bytes], { type: 'image/png' }), 'portrait.png');
  return client.send(`/api/upload/${kind}-image`, { method: 'POST', body });
}

async function picture(format: 'png' | 'jpeg' | 'webp', width = 40, height = 30): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#1b2340' } }).withMetadata({
    exif: { IFD0: { Artist: 'secret' } },
  });
  return new Uint8Array(await drawn.toFormat(format).toBuffer());
}

test.each([
  ['fortune-teller', 'uploadTellerImage', 'png'],
  ['announcement', 'uploadAnnouncementImage', 'jpeg'],
  ['schedule', 'uploadScheduleImage', 'webp'],
  ['review', 'uploadReviewImage', 'png'],
  ['banner', 'uploadBannerImage', 'png'],
] as const)('a %s picture is kept and served to everybody', async (kind, call, format) => {
  const { imageUrl } = answered(call, await upload(people.administrator, kind, await picture(format)));
  expect(imageUrl).toMatch(/^\/uploads\/[\w.-]+$/);
  const served = await fetch(`${people.salon.url}${imageUrl}`);
  expect(served.status).toBe(200);
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect(bytes.includes('secret')).toBe(false);
  const again = await fetch(`${people.salon.url}${imageUrl}`, { headers: { 'if-none-match': served.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('what is no picture is refused, whatever it calls itself', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cut = (await picture('png')).slice(0, 60);
  for (const bytes of [svg, cut, new TextEncoder().encode('GIF89a but not really'), new TextEncoder().encode('<!doctype html>')]) {
    expect(refused(await upload(people.administrator, 'banner', bytes))).toBe('415 UNSUPPORTED_TYPE');
  }
});

test('a file of more than 5 MiB and a picture of more than 40 megapixels are too large', async () => {
  expect(refused(await upload(people.administrator, 'banner', new Uint8Array(5 * 1024 * 1024 + 1)))).toBe('413 TOO_LARGE');
  expect(refused(await upload(people.administrator, 'banner', await picture('png', 8_000, 5_001)))).toBe('413 TOO_LARGE');
});

test('a picture between the limit of a call and that of a picture is taken', async () => {
  const noise = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(256 * 1024);
  answered('uploadReviewImage', await upload(people.administrator, 'review', new Uint8Array(noise)));
});

test('a form without its picture is told so, another type is refused', async () => {
  const sentence = { image: '画像をアップロードしてください' };
  expect(complained(await upload(people.administrator, 'banner', await picture('png'), 'file'))).toEqual(sentence);
  expect(complained(await upload(people.administrator, 'banner', new Uint8Array(0)))).toEqual(sentence);
  expect(refused(await people.administrator.post('/api/upload/banner-image', { image: 'x' }))).toBe('415 UNSUPPORTED_TYPE');
  const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' };
  expect((await people.administrator.send('/api/upload/banner-image', broken)).status).toBe(400);
});

test('only administrators upload; what was never uploaded is not there', async () => {
  const bytes = await picture('png');
  await onlyForAdministrators(people, (client) => upload(client, 'review', bytes));
  expect(refused(await people.guest.get('/uploads/0000.webp'))).toBe('404 NOT_FOUND');
  expect((await people.guest.get('/uploads/..%2f..%2fsalon.db')).status).toBe(404);
});
