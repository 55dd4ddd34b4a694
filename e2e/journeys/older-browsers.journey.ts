import { execFileSync } from 'node:child_process';
import { PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { administratorOf, freeTime } from '../harness/salon-steps.ts';
import { Site, unchecked } from '../harness/site.ts';
import {
  bookingOf,
  button,
  CONFIRMATION,
  confirm,
  giveDetails,
  heading,
} from '../harness/wizard-steps.ts';

const site = new Site();

/**
 * The browser is of November 2021 and lacks what the bundle, packages included, has been seen to
 * use.
 */
function ageBrowser(): void {
  const lacking: readonly (readonly [object, readonly string[]])[] = [
    [globalThis, ['structuredClone']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['try', 'withResolvers']],
    [URL, ['canParse']],
    [Intl, ['Segmenter']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    ],
  ];
  for (const [owner, names] of lacking)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

test('in a browser of five years ago a guest books, and the owner opens till and figures', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, context, salon } = visitor;
      await context.addInitScript(ageBrowser);
      await page.goto(salon.url + bookingOf(await freeTime(new Client(salon.url)), '3'));
      await button(page, 'ゲストで予約する').click();
      await giveDetails(visitor);
      await button(page, '予約内容を確認する').click();
      await heading(page, CONFIRMATION).waitFor();
      await confirm(visitor);

      await context.addCookies((await administratorOf(salon.url)).cookies);
      await page.goto(`${salon.url}/admin?tab=till`);
      await heading(page, 'レジ締め').waitFor();
      await page.getByText('レジにあるはずの現金').first().waitFor();
      await page.goto(`${salon.url}/admin?tab=figures`);
      await page.locator('svg[role=img], .MuiChartsSurface-root').first().waitFor();
    },
    { check: unchecked },
  ));

test('the bundle uses no syntax and no method that is neither of 2021 nor polyfilled', () => {
  const check = () =>
    execFileSync(
      process.execPath,
      [
        'node_modules/es-check/lib/cli/index.js',
        'es2022',
        'frontend/dist/client/assets/*.js',
        '--module',
        '--checkFeatures',
        '--ignorePolyfillable=core-js',
      ],
      { encoding: 'utf8' },
    );
  expect(check()).toContain('All files are ES13 compatible');
});
