import { openFirefox, PHONE } from '../harness/browser.ts';
import { firefoxPath } from '../harness/installed-browsers.mjs';
import { shareSalon } from '../harness/running-salon.ts';
import { Site } from '../harness/site.ts';
import { bookAsGuestAndCancel } from '../harness/visitor-bookings.ts';
import { layoutFindings as check } from '../harness/windows.ts';

if (firefoxPath) describe('Firefox', firefoxTests);
else test.skip('Firefox is not installed (set FIREFOX_PATH)', () => undefined);

function firefoxTests(): void {
  const site = new Site(shareSalon, openFirefox);

  test('a guest on a phone books, reschedules and cancels by pointer', () =>
    site.visit(PHONE, bookAsGuestAndCancel, { check }));
}
