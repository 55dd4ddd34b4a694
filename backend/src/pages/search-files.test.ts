import { robotsText, sitemapXml } from './search-files.ts';

test('search engines are kept from personal pages and secret links, and shown the list of pages', () => {
  expect(robotsText('https://yoizuki.example')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /password-reset',
      'Disallow: /email/',
      'Disallow: /objection/',
      'Disallow: /mypage',
      'Disallow: /cancel/',
      'Disallow: /admin',
      '',
      'Sitemap: https://yoizuki.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test('the list of pages gives whole addresses', () => {
  expect(sitemapXml('https://yoizuki.example', ['/', '/faq']).match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://yoizuki.example/</loc>',
    '<loc>https://yoizuki.example/faq</loc>',
  ]);
});
