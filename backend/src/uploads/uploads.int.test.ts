import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadSchemas } from '@salon/contract';
import sharp from 'sharp';
import { Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile();
let base: string;
let cookie: string;
beforeAll(async () => {
  base = await salon.url();
  cookie = salon.desk.cookie;
});

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a3c6e' }, limitInputPixels: false });

async function upload(file: Buffer, { field = 'image', kind = 'fortune-teller' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  const url = `${base}/api/upload/${kind}-image`;
  const answer = await fetch(url, { method: 'POST', body: form, headers: { cookie } });
  const body = (await answer.json()) as { imageUrl: string; code: string; fieldErrors?: unknown };
  return { status: answer.status, body, refusal: [answer.status, body.code] };
}
const urlOf = async (file: Buffer) => (await upload(file)).body.imageUrl;

async function served(imageUrl: string) {
  const answer = await fetch(base + imageUrl);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const sizeOf = async (imageUrl: string) => {
  const { width, height, format } = await sharp(await served(imageUrl)).metadata();
  return [width, height, format];
};
const UNSUPPORTED = [415, 'UNSUPPORTED_TYPE'];
const TOO_LARGE = [413, 'TOO_LARGE'];
const LIMIT = 5 * 1024 * 1024;

test.each(['fortune-teller', 'announcement', 'schedule', 'review', 'banner'])(
  'a %s picture is kept and served',
  async (kind) => {
    const { status, body } = await upload(await canvas(40, 30).jpeg().toBuffer(), { kind });
    expect([status, body]).toEqual([201, uploadSchemas.uploadTellerImage.answer.parse(body)]);
    expect(body.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(await sizeOf(body.imageUrl)).toEqual([40, 30, 'webp']);
  },
);

test('a photograph is rotated by its EXIF data, and location, camera and profile are removed', async () => {
  const file = await canvas(64, 48)
    .withExif({
      IFD0: { Make: 'Kamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 41/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const picture = await served(await urlOf(file));
  const { width, height, exif, icc, xmp, orientation } = await sharp(picture).metadata();
  expect([width, height]).toEqual([48, 64]);
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(picture.includes('Kamera')).toBe(false);
});

test('a large picture is offered in every width below its own, and a larger width gives the whole', async () => {
  const imageUrl = await urlOf(await canvas(1100, 110).png().toBuffer());
  expect(await sizeOf(imageUrl)).toEqual([1100, 110, 'webp']);
  for (const [asked, width, height] of [
    [320, 320, 32],
    [640, 640, 64],
    [960, 960, 96],
    [1920, 1100, 110],
  ])
    expect(await sizeOf(imageUrl.replace('.webp', `-${asked}.webp`))).toEqual([
      width,
      height,
      'webp',
    ]);
});

test('a picture wider than any page is scaled down', async () => {
  const imageUrl = await urlOf(await canvas(2000, 100).webp().toBuffer());
  expect(await sizeOf(imageUrl)).toEqual([1920, 96, 'webp']);
});

test('the content decides, not the name: a PNG called .jpg is accepted, a text called .jpg is not', async () => {
  expect((await upload(await canvas(30, 30).png().toBuffer())).status).toBe(201);
  expect((await upload(Buffer.from('これは写真ではありません'))).refusal).toEqual(UNSUPPORTED);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
test.each([
  ['SVG', async () => Buffer.from(svg)],
  ['SVG behind an XML head', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['GIF', () => canvas(10, 10).gif().toBuffer()],
  ['AVIF', () => canvas(10, 10).avif().toBuffer()],
  [
    'a JPEG head with nothing behind it',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]),
  ],
  [
    'a picture that was cut off',
    async () => (await canvas(900, 900).jpeg().toBuffer()).subarray(0, 2000),
  ],
] as const)('%s is 415', async (_, make) => {
  expect((await upload(await make())).refusal).toEqual(UNSUPPORTED);
});

test('a small file that unpacks to more than 40 megapixels is 413', async () => {
  const bomb = await canvas(6400, 6400).greyscale().png().toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  expect((await upload(bomb)).refusal).toEqual(TOO_LARGE);
});

test('five mebibytes are accepted, more is 413', async () => {
  const picture = await canvas(100, 100).jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  expect((await upload(padded(LIMIT))).status).toBe(201);
  expect((await upload(padded(LIMIT + 1))).refusal).toEqual(TOO_LARGE);
});

test('the same file has the same address, and no temporary file is left', async () => {
  const file = await canvas(333, 222).jpeg().toBuffer();
  const answers = await Promise.all([upload(file), upload(file, { kind: 'review' })]);
  expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(1);
  const folder = join(salon.folder, 'uploads');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  expect(files.filter((name) => !/^[0-9a-f]{32}(-\d+)?\.webp$/.test(name))).toEqual([]);
});

test('a form without the picture, an empty file and another content type are refused', async () => {
  const image = { image: '画像をアップロードしてください' };
  const elsewhere = await upload(await canvas(10, 10).png().toBuffer(), { field: 'file' });
  const empty = await upload(Buffer.alloc(0));
  expect([elsewhere, empty].map(({ status, body }) => [status, body.fieldErrors])).toEqual([
    [400, image],
    [400, image],
  ]);
  const statusOf = async (contentType: string, body: string) =>
    (
      await fetch(`${base}/api/upload/review-image`, {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': contentType },
      })
    ).status;
  expect(await statusOf('application/json', '{}')).toBe(415);
  expect(await statusOf('multipart/form-data', 'x')).toBe(400);
  expect(await statusOf('multipart/form-data; boundary=a', '--a\r\nx')).toBe(400);
});

test('a picture is cached permanently and never sniffed', async () => {
  const imageUrl = await urlOf(await canvas(20, 20).png().toBuffer());
  const answer = await fetch(base + imageUrl);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await fetch(base + imageUrl, { method: 'HEAD' })).status).toBe(200);
});

test.each([
  '/uploads/nothing.webp',
  '/uploads/..%2fsalon.db',
  '/uploads/%2e%2e%2fsalon.db',
  `/uploads/${'0'.repeat(32)}.webp`,
])('%s is 404', async (url) => expect((await fetch(base + url)).status).toBe(404));
