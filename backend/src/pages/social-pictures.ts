import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@salon/contract/pages';
import { fill } from '@salon/domain';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import type { AskForRead } from './page-renderer.ts';

const DAY = 86_400;
const [WIDTH, HEIGHT, ICON_WIDTH] = [1200, 630, 256];
const PAPER = '#FBF8F1';

interface Pictured {
  readonly storeName: string;
  readonly titles: Readonly<Record<string, string>>;
}

interface Words {
  readonly texts: { readonly title?: string };
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * `/og/{page}.png` is the built picture while its letters are the salon's name and the page's
 * title, otherwise the icon alone (specification, public site: head of a page).
 */
export async function registerSocialPictures(
  server: FastifyInstance,
  dist: string,
  read: AskForRead,
) {
  const folder = join(dist, 'client/og');
  const text = await readFile(join(folder, 'titles.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { storeName, titles } = JSON.parse(text) as Pictured;
  const plain = () => iconAlone(join(dist, 'client/icons/icon-512.png'));
  const isTrueTo = async (page: string, title: string) => {
    const [settings, words] = await Promise.all([
      read(['readSettings']),
      read(['readPage', { params: { page } }]),
    ]);
    const said = words.answer as Words | null | undefined;
    return (
      (settings.answer as { storeName?: string } | undefined)?.storeName === storeName &&
      fill(said?.texts.title ?? '', said?.facts ?? {}) === title
    );
  };
  server.get<{ Params: { readonly name: string } }>(
    '/og/:name',
    async ({ params: { name } }, reply) => {
      const page = name.replace(/\.png$/, '');
      const title = titles[page === 'home' ? pages.home.path : `/${page}`];
      if (title === undefined || page === name) throw new ApiError('NOT_FOUND');
      const picture = (await isTrueTo(page, title)) ? readFile(join(folder, name)) : plain();
      return reply
        .header('cache-control', `public, max-age=${DAY}`)
        .type('image/png')
        .send(await picture);
    },
  );
}

async function iconAlone(icon: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const input = await sharp(icon).resize(ICON_WIDTH).toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input }])
    .png()
    .toBuffer();
}
