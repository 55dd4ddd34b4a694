import type { ReadKey } from '@salon/contract/routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { errorStatus } from '../http/error-answers.ts';
import type { Bundle } from './bundle.ts';
import { PageCache } from './page-cache.ts';
import { PageRenderer } from './page-renderer.ts';
import { registerPages } from './register-pages.ts';
import { type PageSource, registerSearchFiles, siteManifest } from './search-files.ts';

const origin = 'https://yoizuki.example';
let name = '紫苑';
const read = async ([route]: ReadKey) =>
  route === 'listTellers'
    ? { answer: [{ id: '0190', name }], models: ['tellers'] }
    : { answer: undefined, models: [] };
const READS: Readonly<Record<string, readonly ReadKey[]>> = {
  '/': [['listTellers']],
  '/access': [['listActiveBanners']],
};
const bundle: Bundle = {
  template: '<body><!--body--></body>',
  readsFor: async (path) => READS[path] ?? [],
  findPage: async (url) =>
    url === '/nowhere' ? undefined : { url, isLinked: true, isShared: true, checks: [] },
  render: async ({ url, data }) => ({
    status: url === '/' ? 200 : 404,
    html: JSON.stringify(data),
    head: '',
    preload: [],
    state: '',
  }),
  fillTemplate: (template, { html }) => template.replace('<!--body-->', html),
};
const pages = new PageCache(() => 0);
let server: FastifyInstance;

beforeAll(() => {
  server = Fastify();
  const now = () => '2026-10-24T00:00:00.000Z';
  const changedAt = async (source: PageSource) =>
    'stream' in source ? `changed ${source.stream}` : `seen ${source.types.join(' ')}`;
  registerSearchFiles(server, { bundle, read, changedAt, origin });
  const renderer = new PageRenderer({
    bundle,
    pages,
    read,
    now,
    origin,
    onError: (error) => expect(error).toBeUndefined(),
  });
  server.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof ApiError ? errorStatus(error.code) : 500).send(),
  );
  registerPages(server, { renderer, policy: "default-src 'self'" });
});
afterAll(() => server.close());
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('a page is asked about each time and not sent again while it is the same', async () => {
  const first = await get('/');
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
});

test('a page comes in the best form that the browser takes', async () => {
  const encodingOf = async (accepted: string) =>
    (await get('/', { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingOf('gzip, deflate, br')).toBe('br');
  expect(await encodingOf('gzip, deflate')).toBe('gzip');
  expect(await encodingOf('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await encodingOf('')).toBeUndefined();
});

test('a page of what does not exist is 404 each time', async () => {
  const first = await get('/fortune-tellers/unknown');
  expect(first.statusCode).toBe(404);
  expect(
    (await get('/fortune-tellers/unknown', { 'if-none-match': String(first.headers.etag) }))
      .statusCode,
  ).toBe(404);
});

test('an unknown path leads home', async () => {
  expect(await get('/nowhere')).toMatchObject({ statusCode: 302, headers: { location: '/' } });
});

test('a well-known path is known or 404; one leads to the form for another password', async () => {
  const statusOf = async (path: string) => (await get(`/.well-known/${path}`)).statusCode;
  expect([await statusOf('security.txt'), await statusOf('assetlinks.json')]).toEqual([200, 404]);
  expect(await get('/.well-known/change-password')).toMatchObject({
    statusCode: 302,
    headers: { location: '/mypage#password' },
  });
});

test('the sitemap names the pages and the tellers, and when their words or profile changed', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.body).toContain(
    `<loc>${origin}/fortune-tellers/0190</loc><lastmod>changed teller-0190</lastmod>`,
  );
  expect(answer.body).toContain(`<loc>${origin}/faq</loc><lastmod>changed page-faq</lastmod>`);
  expect(answer.body).toContain(
    `<loc>${origin}/access</loc><lastmod>seen BannerAdded BannerChanged BannerDeleted</lastmod>`,
  );
});

test('the site as an app has the names of the settings', async () => {
  expect((await get('/site.webmanifest')).json()).toMatchObject({ start_url: '/', lang: 'ja' });
  const named = JSON.parse(siteManifest({ storeName: '占い処 朝日', shortName: '朝日' }));
  expect([named.name, named.short_name]).toEqual(['占い処 朝日', '朝日']);
});

test('when a teller has another name, the next visitor reads it', async () => {
  expect((await get('/')).body).toContain('紫苑');
  name = '紫苑 改め 朝霧';
  expect((await get('/')).body).not.toContain('朝霧');
  pages.invalidate(['tellers']);
  expect((await get('/')).body).toContain('朝霧');
});
