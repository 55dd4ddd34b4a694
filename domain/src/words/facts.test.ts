import { defaultSettings } from '../settings/settings.ts';
import { factsOf, factValues } from './facts.ts';
import {
  factsNamedIn,
  fill,
  hasBrokenFact,
  serviceInWords,
  unknownFacts,
  withFactsCalled,
} from './fill.ts';

const id = 'b63ea0d0-866e-463c-a061-bad74c6adb3e';
const reading = { id, name: '対面鑑定', duration: 30, price: 4_500 };
const settings = {
  ...defaultSettings,
  storeName: '占い処 宵月',
  locality: '神戸市中央区',
  street: 'みなと坂1丁目',
  payments: ['現金', 'PayPay'],
  closedWeekdays: [3],
};
const facts = factsOf(settings, [reading], '2026-10-24');
const values = factValues(facts);

test('facts are the public settings, what is composed of them, and the services', () => {
  expect(values).toMatchObject({
    storeName: '占い処 宵月',
    contactPhone1: '',
    address: '神戸市中央区みなと坂1丁目',
    payments: '現金・PayPay',
    bookingDeadlineHours: '2時間前',
    deadline: '2時間前まで',
    changeLimit: '2時間前',
    phoneHours: '11:00–18:00',
    closedDays: '水曜日',
    secondHalfReception: '18:30',
    [`price:${id}`]: '4,500円',
    [`minutes:${id}`]: '30分',
    [`service:${id}`]: '対面鑑定',
  });
  expect(facts.find(({ name }) => name === `price:${id}`)?.label).toBe('対面鑑定 30分の料金');
  expect(Object.keys(values)).not.toContain('senderEmail');
  expect(Object.keys(values)).not.toContain('isOpen');
});

test('a text is filled with the facts that it names; one that is gone leaves nothing', () => {
  const text = `{{minutes:${id}}}{{ price:${id} }}から（{{price:gone}}）`;
  expect(fill(text, values)).toBe('30分4,500円から（）');
  expect(factsNamedIn(text)).toEqual([`minutes:${id}`, `price:${id}`, 'price:gone']);
  expect(unknownFacts(`${text}{{toString}}`, values)).toEqual(['price:gone', 'toString']);
  expect(fill('{{toString}}', values)).toBe('');
});

test('a fact is called by its label, and a brace without its other one is noticed', () => {
  const called = withFactsCalled('今は{{ storeName }}です', () => '店舗名');
  expect(called).toBe('今は{{店舗名}}です');
  expect(['{{a}}', '{a}', '{{a', 'a}}', '{{a}}}}'].map(hasBrokenFact)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a service is shown by its facts, a deleted one not at all', () => {
  expect(serviceInWords(id, values)).toEqual({
    name: '対面鑑定',
    minutes: '30分',
    price: '4,500円',
  });
  expect(serviceInWords('gone', values)).toBeUndefined();
});
