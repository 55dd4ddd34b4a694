import { fillTemplate } from './document.ts';

test('scripts and fonts are requested after the content, so that its pictures come first', () => {
  const template = '<head><!--salon:head--></head><body><!--salon:body--><!--salon:state--></body>';
  const preload = ['/fonts/mincho.woff2', '/assets/home.js'];
  const filled = fillTemplate(template, {
    head: '<title>宵月</title>',
    html: '<img src="/art/moon.svg">',
    preload,
    state: '<script></script>',
  });
  expect(filled.replace(/\n */g, '')).toBe(
    '<head><title>宵月</title></head><body><img src="/art/moon.svg">' +
      '<link rel="preload" href="/fonts/mincho.woff2" as="font" type="font/woff2" crossorigin fetchpriority="low">' +
      '<link rel="modulepreload" href="/assets/home.js" fetchpriority="low"><script></script></body>',
  );
});
