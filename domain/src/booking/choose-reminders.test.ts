import { defaultSettings } from '../settings/settings.ts';
import { remindedSince } from './choose-reminders.ts';

const salon = (at: string, dayBefore: string, hoursBefore: number) => ({ at, salon: { dayBefore, hoursBefore } });
const chosen = (at: string, dayBefore: boolean, hoursBefore: boolean) => ({ at, choice: { dayBefore, hoursBefore } });

test('a salon offers both kinds unless it sets something else', () => {
  expect(defaultSettings.reminders).toEqual({ dayBefore: '18:00', hoursBefore: 2 });
});

test.each([
  ['nobody has set or chosen anything', [], { dayBefore: '', hoursBefore: undefined }],
  ['the customer chooses both', [chosen('2', true, true)], { dayBefore: '', hoursBefore: '2' }],
  ['the customer chooses none', [chosen('2', false, false)], { dayBefore: undefined, hoursBefore: undefined }],
  ['one is turned off and on again', [chosen('2', false, true), chosen('4', true, true)], { dayBefore: '4', hoursBefore: '2' }],
  ['the salon sends that of the day alone', [salon('1', '', 3)], { dayBefore: undefined, hoursBefore: '1' }],
  [
    'the salon turns on what was chosen before',
    [salon('1', '18:00', 0), chosen('2', true, true), salon('5', '18:00', 2)],
    { dayBefore: '', hoursBefore: '5' },
  ],
  [
    'the salon sends another hour, which is no break',
    [chosen('2', true, true), salon('5', '17:00', 3)],
    { dayBefore: '', hoursBefore: '2' },
  ],
  ['the salon sends none', [chosen('2', true, true), salon('5', '', 0)], { dayBefore: undefined, hoursBefore: undefined }],
])('since when reminders go where %s', (_, changes, since) => {
  expect(remindedSince(changes)).toEqual(since);
});
