import type { Browser } from 'playwright-core';
import { answered } from '../harness/answered.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { byKeys, byTouch } from '../harness/hand.ts';
import { type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { type SharedSalon, shareSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, TELLER_PASSWORD } from '../harness/salon-steps.ts';
import {
  chooseBreakByKeys,
  chooseBreakInForm,
  chooseDaysByKeys,
  chooseDaysByTouch,
  type Worker,
  walkAsTeller,
  walkOverBreak,
  walkOverClosingDay,
  walkOverMails,
  walkOverRest,
  walkToHearing,
  walkToPublishing,
  walkToSameAgain,
} from '../harness/ways-of-staff.ts';
import { lookAt } from '../harness/windows.ts';

/** A bookable day and the one four weeks later, the only two on which the teller works. */
const AHEAD = 4;
/** The wish that the teller makes on the screen; those answered by the owner were made before. */
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

const hands = [
  {
    how: 'by touch on a phone',
    viewport: PHONE,
    handOf: byTouch,
    chooseBreak: chooseBreakInForm,
    chooseDays: chooseDaysByTouch,
    tellerName: '暁',
    username: 'Akatsuki',
    guestName: '北野 一',
  },
  {
    how: 'by keys at a desk',
    viewport: DESK,
    handOf: byKeys,
    chooseBreak: chooseBreakByKeys,
    chooseDays: chooseDaysByKeys,
    tellerName: '曙',
    username: 'Akebono',
    guestName: '南野 二',
  },
] as const;

describe.each(hands)(
  '$how',
  ({ viewport, handOf, chooseBreak, chooseDays, tellerName, username, guestName }) => {
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
     * Runs steps as a logged-in user and returns findings: by keyboard about the focus, else about
     * the look on the phone.
     */
    async function walk(
      way: (worker: Worker) => Promise<void>,
      who?: Client,
    ): Promise<readonly string[]> {
      const { page, context, complaints } = await openTab(browser, viewport, {
        hasTouch: viewport === PHONE,
      });
      if (who) await context.addCookies([...who.cookies()]);
      const hand = handOf(page);
      const found: string[] = [];
      const look: Worker['look'] = async (where, next) => {
        if (viewport === PHONE) found.push(...(await lookAt(page, where, 'all', next)));
      };
      await way({ page, hand, look, salon, teller });
      await context.close();
      return [...found, ...hand.flaws, ...complaints];
    }

    test('a teller logs in, views day and week, requests hours, creates a calendar URL, chooses mails, and has no other pages', async () => {
      // The server asks for a login before it creates the calendar URL.
      const asked =
        'error: Failed to load resource: the server responded with a status of 403 (Forbidden)';
      expect(await walk((worker) => walkAsTeller(worker, username, WISHES))).toEqual([asked]);
    });

    test('a month is a draft in which wishes are granted and declined, then published', async () => {
      expect(
        await walk((worker) => walkToPublishing(worker, '2035-08', chooseDays), administrator),
      ).toEqual([]);
    });

    test('a break is added, removed and restored', async () => {
      expect(
        await walk((worker) => walkOverBreak(worker, AHEAD, chooseBreak), administrator),
      ).toEqual([]);
    });

    test('a booking is repeated as a series whose conflicts are shown first', async () => {
      expect(await walk((worker) => walkToSameAgain(worker, guestName), administrator)).toEqual([]);
    });

    test('a service gets a rest, which the board keeps free', async () => {
      expect(await walk((worker) => walkOverRest(worker, AHEAD, book), administrator)).toEqual([]);
    });

    test('a closing day lists its bookings first, is closed, and opened again', async () => {
      expect(await walk((worker) => walkOverClosingDay(worker, AHEAD), administrator)).toEqual([]);
    });

    test('a new booking plays a sound and is counted in the tab’s title', async () => {
      expect(
        await walk((worker) => walkToHearing(worker, () => book('18:30')), administrator),
      ).toEqual([]);
    });

    test('reminders, the salon’s own sentences with a preview, and the rule for no-shows are set', async () => {
      const before = answered(
        'readAdminSettings',
        await administrator.get('/api/store-settings/admin'),
      );
      const words = '雨の日は、傘立てをお使いください。';
      expect(await walk((worker) => walkOverMails(worker, words), administrator)).toEqual([]);
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
