import { demoMenu, demoSettings, demoWords } from '@salon/demo';
import {
  type FactValues,
  factsOf,
  factValues,
  fillWords,
  type MailTemplate,
  mailTemplates,
  serviceTypes,
  wholeTexts,
  wordedPages,
} from '@salon/domain';
import { type CalendarBooking, calendarFile, calendarOf } from '../booking/calendar.ts';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { renderMail } from '../mail/mail-content.ts';
import { mailPreview } from '../mail/mail-previews.ts';
import { type SalonFacts, SalonNow, salonFacts } from '../settings/salon-now.ts';

const TODAY = '2026-10-24';
const OF_THE_DEMONSTRATION = /宵月|みなと坂|078-|yoizuki|楠|神戸|\d,\d{3}円|PayPay/;

const entry: CalendarBooking = {
  bookingId: 'b1',
  customer: '',
  hasMyPage: false,
  tellerName: '汀',
  service: { name: '鑑定', type: 'face_to_face', duration: 30 },
  totalPrice: 0,
  status: 'confirmed',
  startTime: '2026-10-24T04:30:00.000Z',
  endTime: '2026-10-24T05:00:00.000Z',
  notes: null,
  sequence: 0,
  cancelPath: '/cancel/x',
};

function filesOf(salon: SalonFacts) {
  const templates = Object.keys(mailTemplates) as MailTemplate[];
  const mails = templates.flatMap((template) =>
    serviceTypes.map((type) => {
      const { subject, text, html } = renderMail(mailPreview(template, type, salon), salon);
      return `${subject}\n${text}\n${html}`;
    }),
  );
  const calendars = serviceTypes.map((type) =>
    calendarFile(
      calendarOf({ ...entry, service: { ...entry.service, type } }, salon),
      entry.startTime,
    ),
  );
  // The samples' own prices are those of a booking, not of the salon.
  return [...mails, ...calendars].join('\n').replace(/[\d,]+円（税込）/g, '');
}

describe('a salon of one’s own', () => {
  const salon = SalonWithHours.forFile();

  test('names nothing of the demonstration on any page, in any mail or file', async () => {
    for (const page of wordedPages) {
      const answer = await salon.read(`/api/pages/${page}`);
      expect([page, answer.version]).toEqual([page, 0]);
      expect(JSON.stringify(fillWords(answer.texts, answer.facts))).not.toMatch(
        OF_THE_DEMONSTRATION,
      );
    }
    expect(JSON.stringify(await salon.read('/api/store-settings'))).not.toMatch(
      OF_THE_DEMONSTRATION,
    );
    expect(filesOf(await salon.part(SalonNow).facts())).not.toMatch(OF_THE_DEMONSTRATION);
  });
});

describe('the demonstration with every fact changed', () => {
  const settings = demoSettings(TODAY);
  const services = demoMenu.map(({ id, service }) => ({ id, ...service }));
  const before = factValues(factsOf(settings, services, TODAY));
  /** Nothing else has these values. */
  const changed: FactValues = Object.fromEntries(
    Object.keys(before).map((name, index) => [name, `〔${index}〕`]),
  );
  /** The old value of other facts would be found anywhere, or is no text of its own. */
  const isTelling = (value: string) =>
    /宵月|みなと坂|078-|yoizuki|楠|650-|\d,\d{3}円|現金・/.test(value) && !value.includes('\n');
  const old = [...new Set(Object.values(before).filter(isTelling))];

  /** 5,000円 is not in 15,000円. */
  const isIn = (text: string) => (value: string) =>
    text.split(value).some((before, at, all) => at < all.length - 1 && !/[\d,]$/.test(before));

  test('has words that name them', () => {
    expect(old).toEqual(
      expect.arrayContaining(['占い処 宵月', '宵月', '078-000-0000', '4,500円', '楠 綾乃']),
    );
  });

  test.each(wordedPages)('the words of %s have no old value', (page) => {
    const texts = JSON.stringify(fillWords(wholeTexts(page, demoWords[page]), changed));
    expect(old.filter(isIn(texts))).toEqual([]);
  });

  test('no mail or calendar file has one', () => {
    const other = {
      ...settings,
      storeName: '占い処 朝日',
      contactPhone1: '06-0000-0000',
      contactPhone2: '',
      contactEmail: 'asahi@example.jp',
      locality: '大阪市',
      street: '朝日町',
    };
    const files = filesOf(
      salonFacts(
        other,
        'https://asahi.example',
        (page) =>
          // By the page's declaration.
          fillWords(wholeTexts(page, demoWords[page]), changed) as never,
      ),
    );
    expect(old.filter(isIn(files))).toEqual([]);
  });
});
