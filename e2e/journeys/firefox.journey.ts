import { DESK, openFirefox, PHONE } from '../harness/browser.ts';
import { firefoxPath } from '../harness/installed-browsers.mjs';
import { shareSalon } from '../harness/running-salon.ts';
import { Site } from '../harness/site.ts';
import { bookAsGuestAndCancel, registerAndReschedule } from '../harness/visitor-bookings.ts';
import { layoutFindings as check } from '../harness/windows.ts';

if (firefoxPath) describe('Firefox', firefoxTests);
else test.skip('Firefox is not installed (set FIREFOX_PATH)', () => undefined);

function firefoxTests(): void {
  const site = new Site(shareSalon, openFirefox);

  test('a guest on a phone books, reschedules and cancels by pointer', () =>
    site.visit(PHONE, bookAsGuestAndCancel, { check }));

  test('a member on a desktop registers, books, requests a cancellation and reschedules by pointer', () =>
    site.visit(DESK, (member) => registerAndReschedule(member, 'Hikitsune'), { check }));
}
