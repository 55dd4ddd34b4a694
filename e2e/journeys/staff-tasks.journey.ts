import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { byKeyboard, byTouch } from '../harness/input-method.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import {
  administratorOf,
  type OwnTeller,
  ownTeller,
  TELLER_PASSWORD,
} from '../harness/salon-steps.ts';
import { Site, unchecked } from '../harness/site.ts';
import {
  chooseBreakByKeys,
  chooseBreakInForm,
  chooseDaysByKeys,
  chooseDaysByTouch,
  closeAndReopenDay,
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

const site = new Site();
let administrator: Client;
beforeAll(async () => {
  administrator = await administratorOf(site.salon.url);
});

/** The pages are checked on the phone, the focus on the desktop. */
const inputMethods = [
  {
    how: 'by touch on a phone',
    viewport: PHONE,
    options: {
      by: byTouch,
      hasTouch: true,
      check: (page: Page, where: string, next?: Locator) => lookAt(page, where, 'all', next),
    },
    chooseBreak: chooseBreakInForm,
    chooseDays: chooseDaysByTouch,
    tellerName: '暁',
    username: 'Akatsuki',
    guestName: '北野 一',
  },
  {
    how: 'by keyboard on a desktop',
    viewport: DESK,
    options: { by: byKeyboard, check: unchecked },
    chooseBreak: chooseBreakByKeys,
    chooseDays: chooseDaysByKeys,
    tellerName: '曙',
    username: 'Akebono',
    guestName: '南野 二',
  },
] as const;

describe.each(inputMethods)(
  '$how',
  ({ viewport, options, chooseBreak, chooseDays, tellerName, username, guestName }) => {
    let teller: OwnTeller;
    const book = (time: string) =>
      new Client(site.salon.url).call('createBooking', {
        body: teller.booking(AHEAD, time, { guestName }),
      });
    beforeAll(async () => {
      teller = await ownTeller(administrator, tellerName);
      await teller.work(AHEAD);
      await teller.work(AHEAD + 28);
      await book('11:00');
      const login = { username, password: TELLER_PASSWORD };
      await administrator.call('addAdministrator', {
        body: {
          ...login,
          name: '',
          role: 'teller',
          fortuneTellerId: teller.fortuneTellerId,
          currentPassword: TEST_ADMIN.password,
        },
      });
      const own = new Client(site.salon.url);
      await own.call('logIn', { body: login });
      for (const date of WISHED) {
        const wish = { date, startTime: '10:00', endTime: '19:00', serviceType: null };
        await own.call('wishHours', { body: wish });
      }
    });

    const asOwner = (task: (staff: Staff) => Promise<void>) =>
      site.visit(
        viewport,
        async (visitor) => {
          await visitor.context.addCookies(administrator.cookies);
          await task({ ...visitor, teller });
        },
        options,
      );

    test('a teller logs in, views day and week, requests hours, creates a calendar URL, chooses mails, and has no other pages', () =>
      site.visit(
        viewport,
        async (visitor) => {
          await useTellerPages({ ...visitor, teller }, username, WISHES);
          // The server asks for a login before it creates the calendar URL.
          expect(visitor.complaints).toHaveLength(1);
        },
        { ...options, provoked: /status of 403/ },
      ));

    test('in a draft month wishes are granted and declined, then it is published', () =>
      asOwner((staff) => publishMonth(staff, '2035-08', chooseDays)));

    test('a break is added, removed and restored', () =>
      asOwner((staff) => restoreBreak(staff, AHEAD, chooseBreak)));

    test('a closing day lists its bookings first, is closed, and opened again', () =>
      asOwner((staff) => closeAndReopenDay(staff, AHEAD)));

    test('a new booking plays a sound and is counted in the tab’s title', () =>
      asOwner((staff) => turnOnSound(staff, () => book('18:30'))));
  },
);
