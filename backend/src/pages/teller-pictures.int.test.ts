import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { registerTellerPictures } from './teller-pictures.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const tellers = [
  { id: 'drawn', profileImage: '/art/teller.svg' },
  { id: 'photo', profileImage: '/uploads/photo.webp' },
  { id: 'gone', profileImage: '/uploads/gone.webp' },
  { id: 'elsewhere', profileImage: 'https://elsewhere.example/photo.png' },
  { id: 'inside', profileImage: '/api/members' },
  { id: 'none', profileImage: null },
];
let reads = 0;
let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify();
  const ground = await plain(1200, 630, '#102040').png().toBuffer();
  const photo = await plain(400, 300, '#c04020').webp({ lossless: true }).toBuffer();
  server.get('/og/fortune-tellers.png', () => ground);
  server.get('/uploads/photo.webp', () => {
    reads += 1;
    return photo;
  });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400"><path fill="#20c040" d="M0 0H320V400H0Z"/></svg>';
  server.get('/art/teller.svg', (_request, reply) => reply.type('image/svg+xml').send(svg));
  registerTellerPictures(server, async ([name]) => ({
    answer: name === 'listTellers' ? tellers : undefined,
    models: [],
  }));
});
afterAll(() => server.close());

const get = (name: string) => server.inject({ method: 'GET', url: `/og/tellers/${name}` });
const colourAt = async (picture: Buffer, left: number): Promise<readonly number[]> =>
  [...(await sharp(picture).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer())].map(
    (part) => Math.round(part / 32),
  );

test.each([
  ['drawn', [1, 6, 2]],
  ['photo', [6, 2, 1]],
])(
  'the portrait of a teller (%s) stands on the ground of all, as a JPEG of 1200 × 630',
  async (id, portrait) => {
    const { headers, rawPayload } = await get(`${id}.jpg`);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    });
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect([await colourAt(rawPayload, 300), await colourAt(rawPayload, 950)]).toEqual([
      [1, 1, 2],
      portrait,
    ]);
  },
);

test('a portrait is composed once for all who ask', async () => {
  await Promise.all([get('photo.jpg'), get('photo.jpg')]);
  expect(reads).toBe(1);
});

test.each(['elsewhere', 'inside', 'none'])(
  'a teller without a picture of the salon’s own (%s) has that of all tellers',
  async (id) => {
    expect(await get(`${id}.jpg`)).toMatchObject({
      statusCode: 302,
      headers: { location: '/og/fortune-tellers.png' },
    });
  },
);

test.each(['nobody.jpg', 'photo.png', 'gone.jpg'])('there is no picture %s', async (name) => {
  expect((await get(name)).json()).toMatchObject({ code: 'NOT_FOUND' });
});
