import { pages } from '@salon/contract/pages';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../http/api-error.ts';
import type { AskForRead } from './page-renderer.ts';

const GROUND = `/og${pages.tellers.path}.png`;
const OWN = /^\/(uploads|art)\/[\w.-]+$/;
const DAY = 86_400;
const MOST_KEPT = 50;
/** Pixels; the portrait is at the right, so that the title of the background is visible. */
const [WIDTH, HEIGHT, PORTRAIT_WIDTH] = [1200, 630, 448];

/**
 * `/og/tellers/{id}.jpg` is the portrait on the salon's background, as JPEG, since not all clients
 * read WebP; without an own picture, that of all tellers (specification, public site: head of a
 * page).
 */
export function registerTellerPictures(server: FastifyInstance, read: AskForRead) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  const bytesAt = async (url: string) => {
    const { statusCode, rawPayload } = await server.inject({
      method: 'GET',
      url,
      headers: { 'accept-encoding': 'identity' },
    });
    return statusCode === 200 ? rawPayload : Promise.reject(new ApiError('NOT_FOUND'));
  };
  const compose = async (portrait: string): Promise<Buffer> => {
    const [{ default: sharp }, ground, picture] = await Promise.all([
      import('sharp'),
      bytesAt(GROUND),
      bytesAt(portrait),
    ]);
    const input = await sharp(picture, { density: 144 })
      .resize(PORTRAIT_WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
      .toBuffer();
    return sharp(ground)
      .composite([{ input, left: WIDTH - PORTRAIT_WIDTH, top: 0 }])
      .jpeg({ quality: 84 })
      .toBuffer();
  };
  const composed = (portrait: string) => {
    const picture = cache.get(portrait) ?? compose(portrait);
    cache.set(portrait, picture);
    picture.catch(() => cache.delete(portrait));
    return picture;
  };

  server.get<{ Params: { readonly name: string } }>(
    '/og/tellers/:name',
    async ({ params: { name } }, reply) => {
      const tellers = ((await read(['listTellers'])).answer ?? []) as readonly {
        readonly id: string;
        readonly profileImage: string | null;
      }[];
      const teller = tellers.find(({ id }) => name === `${id}.jpg`);
      if (teller === undefined) throw new ApiError('NOT_FOUND');
      const { profileImage } = teller;
      void reply.header('cache-control', `public, max-age=${DAY}`);
      return profileImage !== null && OWN.test(profileImage)
        ? reply.type('image/jpeg').send(await composed(profileImage))
        : reply.redirect(GROUND, 302);
    },
  );
}
