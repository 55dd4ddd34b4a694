import { existsSync } from 'node:fs';
import { headOf } from '../app/head/head-of.ts';
import { type PagePath, pageMetadata } from './page-metadata.ts';

test('every indexed page has a social picture', () => {
  const shown = (Object.keys(pageMetadata) as PagePath[]).flatMap(
    (path) => headOf(path).picture ?? [],
  );
  expect(shown).toContain('/og/home.png');
  const sources = shown.map((picture) =>
    picture.replace('/og/', 'frontend/social-pictures/').replace('.png', '.svg'),
  );
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});
