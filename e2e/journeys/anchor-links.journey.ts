import type { Page } from 'playwright-core';
import { Site } from '../harness/site.ts';

const site = new Site();

const TOP_PX = 120;
const STILL_FRAMES = 90;

/** Px from the window's upper edge after scrolling. */
const restingTop = (page: Page, id: string) =>
  page.evaluate(
    async ([section, frames]) => {
      let last = Number.NaN;
      for (let still = 0; still < frames; ) {
        await new Promise(requestAnimationFrame);
        const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
        still = top === last ? still + 1 : 0;
        last = top;
      }
      return last;
    },
    [id, STILL_FRAMES] as const,
  );

/** On small screens the link is in the menu. */
async function follow(page: Page, label: string): Promise<void> {
  const menu = page.locator('header button[aria-expanded]');
  if (await menu.isVisible()) await menu.click();
  await page
    .locator('header')
    .getByRole('link', { name: label, exact: true })
    .filter({ visible: true })
    .click();
}

const LINKS = [
  ['SNS', 'sns-info'],
  ['占い師紹介', 'fortune-tellers-intro'],
] as const;

test.each([
  [390, 'no-preference'],
  [1280, 'reduce'],
] as const)(
  'a link scrolls its section to 120 px below the top at %i px, motion: %s',
  (width, reducedMotion) =>
    site.visit(
      { width, height: 800 },
      async ({ page, salon, found }) => {
        await page.goto(`${salon.url}/pricing`, { waitUntil: 'networkidle' });
        for (const [label, id] of LINKS) {
          await follow(page, label);
          await page.waitForURL(`**/#${id}`);
          await page.locator(`#${id}`).waitFor();
          const top = await restingTop(page, id);
          if (Math.abs(top - TOP_PX) > 1) found.push(`${label} ends ${top} px below the top`);
          await page.goBack();
          await page.waitForURL('**/pricing');
        }
      },
      { reducedMotion },
    ),
);
