import type { Page } from 'playwright-core';
import { DESK } from '../harness/browser.ts';
import { Site, unchecked } from '../harness/site.ts';
import {
  CONFIRMATION,
  chooseVisit,
  confirm,
  goToConfirmation,
  heading,
} from '../harness/wizard-steps.ts';

const site = new Site();

/** The headless shell has no setting for Chromium's blocked storage. */
function refuseStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get });
}

/** Runs in the page. */
function refusal(): string {
  try {
    return String(window.sessionStorage);
  } catch (error) {
    return (error as DOMException).name;
  }
}

const arrive = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

test('with blocked storage pages can be navigated and reloaded, and a guest books', () =>
  site.visit(
    DESK,
    async (visitor) => {
      const { page, context, salon } = visitor;
      await context.addInitScript(refuseStorage);
      await page.goto(`${salon.url}/pricing`, { waitUntil: 'networkidle' });
      expect(await page.evaluate(refusal)).toBe('SecurityError');
      await page.mouse.wheel(0, 600);
      await page.reload({ waitUntil: 'networkidle' });
      await page.goto(`${salon.url}/access`, { waitUntil: 'networkidle' });
      await page.goBack({ waitUntil: 'networkidle' });
      await arrive(page);
      await page.goForward({ waitUntil: 'networkidle' });
      await arrive(page);

      await chooseVisit(visitor);
      await goToConfirmation(visitor);
      await page.goBack();
      await page.goForward();
      await heading(page, CONFIRMATION).waitFor();
      await confirm(visitor);
    },
    { check: unchecked },
  ));
