import { mailTemplates } from '@salon/domain';
import { previewPage } from './preview-pages.ts';

test('every mail has a preview as HTML and as text', () => {
  const index = previewPage('/mail-previews') ?? '';
  for (const [template, { label }] of Object.entries(mailTemplates)) {
    expect(index).toContain(`<a href="/mail-previews/${template}">${label}</a>`);
    expect(previewPage(`/mail-previews/${template}`)).toMatch(
      /<h1>【占い処 宵月】[\s\S]*<iframe title="390 px"[\s\S]*<pre>[\s\S]*電話 078-000-0000/,
    );
    expect(previewPage(`/mail-previews/${template}/html?type=phone`)).toMatch(
      /^<!doctype html>[\s\S]*占い処 宵月/,
    );
  }
});

test('other paths have no page', () => {
  expect([
    previewPage('/'),
    previewPage('/mail-previews/unknown'),
    previewPage('/mail-previews/reminder?type=x'),
  ]).toEqual([undefined, undefined, undefined]);
});
