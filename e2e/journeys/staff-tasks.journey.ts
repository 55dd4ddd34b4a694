import type { Browser } from 'playwright-core';
import { answered } from '../harness/answered.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { byKeyboard, byTouch } from '../harness/input-method.ts';
import { type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { type SharedSalon, shareSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, TELLER_PASSWORD } from '../harness/salon-steps.ts';
import {
  addRest,
  bookSeries,
  chooseBreakByKeys,
  chooseBreakInForm,
  chooseDaysByKeys,
  chooseDaysByTouch,
  closeAndReopenDay,
  configureMails,
  publishMonth,
  restoreBreak,
  type Staff,
  turnOnSound,
  useTellerPages,
} from '../harness/staff-tasks.ts';
import { lookAt } from '../harness/windows.ts';

/** A bookable day and the one four weeks later, the only two on which the teller works. */
const AHEAD = 4;
/** Wishes made on the screen; those in `WISHED` exist before, and the owner answers them. */
const WISHES = ['2035年07月02日(月)', '2035年07月03日(火)'];
const WISHED = ['2035-08-01', '2035-08-02'];

let salon: SharedSalon;
let browser: Browser;
let administrator: Client;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  administrator = await administratorOf(salon.url);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const inputMethods = [
  {
    how: 'by touch on a phone',
    viewport: PHONE,
    inputOf: byTouch,
    chooseBreak: chooseBreakInForm,
    chooseDays: chooseDaysByTouch,
    tellerName: '暁',
    username: 'Akatsuki',
    guestName: '北野 一',
  },
  {
    how: 'by keyboard on a desktop',
    viewport: DESK,
    inputOf: byKeyboard,
    chooseBreak: chooseBreakByKeys,
    chooseDays: chooseDaysByKeys,
    tellerName: '曙',
    username: 'Akebono',
    guestName: '南野 二',
  },
] as const;

describe.each(inputMethods)(
  '$how',
  ({ viewport, inputOf, chooseBreak, chooseDays, tellerName, username, guestName }) => {
    let teller: OwnTeller;
    const book = (time: string, more: object = {}) =>
      clientOf(salon.url).post(
        '/api/bookings',
        teller.booking(AHEAD, time, { guestName, ...more }),
      );
    beforeAll(async () => {
      teller = await ownTeller(administrator, tellerName, [AHEAD, AHEAD + 28]);
      answered('createBooking', await book('11:00'));
      const login = {
        username,
        password: TELLER_PASSWORD,
        name: '',
        role: 'teller',
        fortuneTellerId: teller.fortuneTellerId,
      };
      answered(
        'addAdministrator',
        await administrator.post('/api/admin/administrators', {
          ...login,
          currentPassword: TEST_ADMIN.password,
        }),
      );
      const own = clientOf(salon.url);
      answered('logIn', await own.post('/api/auth/login', { username, password: TELLER_PASSWORD }));
      for (const date of WISHED) {
        answered(
          'wishHours',
          await own.post('/api/teller/wishes', {
            date,
            startTime: '10:00',
            endTime: '19:00',
            serviceType: null,
          }),
        );
      }
    });

    /**
     * Runs a task and returns findings: about the focus by keyboard, about the pages on the phone.
     */
    async function walk(
      task: (staff: Staff) => Promise<void>,
      who?: Client,
    ): Promise<readonly string[]> {
      const { page, context, complaints } = await openTab(browser, viewport, {
        hasTouch: viewport === PHONE,
      });
      if (who) await context.addCookies([...who.cookies()]);
      const input = inputOf(page);
      const found: string[] = [];
      const look: Staff['look'] = async (where, next) => {
        if (viewport === PHONE) found.push(...(await lookAt(page, where, 'all', next)));
      };
      await task({ page, input, look, salon, teller });
      await context.close();
      return [...found, ...input.flaws, ...complaints];
    }

    test('a teller logs in, views day and week, requests hours, creates a calendar URL, chooses mails, and has no other pages', async () => {
      // The server asks for a login before it creates the calendar URL.
      const asked =
        'error: Failed to load resource: the server responded with a status of 403 (Forbidden)';
      expect(await walk((staff) => useTellerPages(staff, username, WISHES))).toEqual([asked]);
    });

    test('in a draft month wishes are granted and declined, then it is published', async () => {
      expect(
        await walk((staff) => publishMonth(staff, '2035-08', chooseDays), administrator),
      ).toEqual([]);
    });

    test('a break is added, removed and restored', async () => {
      expect(await walk((staff) => restoreBreak(staff, AHEAD, chooseBreak), administrator)).toEqual(
        [],
      );
    });

    test('a booking is repeated as a series whose conflicts are shown first', async () => {
      expect(await walk((staff) => bookSeries(staff, guestName), administrator)).toEqual([]);
    });

    test('a rest added to a service blocks its time on the board', async () => {
      expect(await walk((staff) => addRest(staff, AHEAD, book), administrator)).toEqual([]);
    });

    test('a closing day lists its bookings first, is closed, and opened again', async () => {
      expect(await walk((staff) => closeAndReopenDay(staff, AHEAD), administrator)).toEqual([]);
    });

    test('a new booking plays a sound and is counted in the tab’s title', async () => {
      expect(await walk((staff) => turnOnSound(staff, () => book('18:30')), administrator)).toEqual(
        [],
      );
    });

    test('reminders, the salon’s own sentences with a preview, and the rule for no-shows are set', async () => {
      const before = answered(
        'readAdminSettings',
        await administrator.get('/api/store-settings/admin'),
      );
      const words = '雨の日は、傘立てをお使いください。';
      expect(await walk((staff) => configureMails(staff, words), administrator)).toEqual([]);
      const after = answered(
        'readAdminSettings',
        await administrator.get('/api/store-settings/admin'),
      );
      expect(after).toMatchObject({
        reminders: { dayBefore: '17:00:00', hoursBefore: 3 },
        mailSentences: { 'booking-confirmed': words },
        approvalAfterNoShows: 1,
      });
      await administrator.put('/api/store-settings', before);
    });
  },
);
