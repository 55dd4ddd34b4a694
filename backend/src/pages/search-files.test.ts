import { robotsText, securityText, sitemapXml } from './search-files.ts';

test('search engines are kept from personal pages and secret links, and shown the list of pages', () => {
  expect(robotsText('https://yoizuki.example')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /password-reset',
      'Disallow: /invitation/',
      'Disallow: /email/',
      'Disallow: /objection/',
      'Disallow: /mypage',
      'Disallow: /cancel/',
      'Disallow: /waitlist/',
      'Disallow: /admin',
      'Disallow: /teller',
      '',
      'Sitemap: https://yoizuki.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test('who finds a weakness is told whom to tell, and until when that holds', () => {
  expect(securityText('https://yoizuki.example', '2027-05-22T00:00:00.000Z').split('\n')).toEqual([
    'Contact: https://yoizuki.example/store-info',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: ja, en',
    'Canonical: https://yoizuki.example/.well-known/security.txt',
    '',
  ]);
});

test('the list of pages gives whole addresses, and when they changed', () => {
  expect(
    sitemapXml('https://yoizuki.example', [
      { path: '/', changedAt: '2026-10-24T00:00:00.000Z' },
      { path: '/faq' },
    ]).match(/<url>.*/g),
  ).toEqual([
    '<url><loc>https://yoizuki.example/</loc><lastmod>2026-10-24T00:00:00.000Z</lastmod></url>',
    '<url><loc>https://yoizuki.example/faq</loc></url>',
  ]);
});
