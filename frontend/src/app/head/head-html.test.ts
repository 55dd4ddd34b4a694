import { headHtml, inlineJson } from './head-html.ts';

test('a page has one title, description and canonical address', () => {
  const html = headHtml(
    { title: '料金', description: '10分1,500円', siteName: '占い処 宵月' },
    [],
    'https://yoizuki.example',
    '/pricing',
  );
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>料金｜占い処 宵月</title>']);
  expect(html.match(/<link data-head="canonical"[^>]*>/g)).toEqual([
    '<link data-head="canonical" rel="canonical" href="https://yoizuki.example/pricing">',
  ]);
  expect(html.match(/name="description"/g)).toHaveLength(1);
});

test('embedded text cannot close its script element', () => {
  expect(inlineJson({ note: '</script><script>alert(1)' })).toBe(
    '{"note":"\\u003c/script>\\u003cscript>alert(1)"}',
  );
});
