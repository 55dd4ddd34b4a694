import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import './mui/picker.tsx'; // Loaded up front, so that the field need not wait for it.
import { clickField, finds, press, sees, textsOf } from '../../app/testing/on-screen.ts';
import { DateField } from './date-field.tsx';

const NO_DATE = '正しい日付を入力してください';
const MISSING = '日付を選択してください';
function Visit({ onClose = () => {} }: { readonly onClose?: () => void }) {
  const [date, setDate] = useState('2026-10-24');
  const [time, setTime] = useState('11:00');
  return (
    <Dialog open title="日時" onClose={onClose}>
      <DateField
        label="日付"
        required
        error={date ? undefined : MISSING}
        value={date}
        onChange={setDate}
      />
      <DateField kind="time" label="時間" required value={time} onChange={setTime} />
      <output>{`${date} ${time}`}</output>
    </Dialog>
  );
}
const said = () => document.querySelector('output')?.textContent;

const dayField = () => screen.findByLabelText(/日付/, { selector: '[role=group]' });
const described = (description: string) =>
  screen.queryByRole('group', { name: /日付/, description });

test('a day is typed part by part; an incomplete one changes nothing and is refused on blur', async () => {
  render(<Visit />);
  await clickField('年', await dayField());
  await userEvent.keyboard('20271231');
  expect(said()).toBe('2027-12-31 11:00');
  await userEvent.keyboard('{Backspace}');
  expect([said(), described(NO_DATE)]).toEqual(['2027-12-31 11:00', null]);
  await userEvent.click(screen.getByRole('heading'));
  expect(described(NO_DATE)).toBeTruthy();
  await clickField('日', await dayField());
  await userEvent.keyboard('30');
  expect([said(), described(NO_DATE)]).toEqual(['2027-12-30 11:00', null]);
});

test('clearing all parts of a day removes it', async () => {
  render(<Visit />);
  await clickField('年', await dayField());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  expect([said(), described(MISSING) !== null]).toEqual([' 11:00', true]);
});

test('an incomplete time changes nothing and is refused', async () => {
  render(<Visit />);
  const field = await screen.findByLabelText(/時間/, { selector: '[role=group]' });
  await userEvent.click(within(field).getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('heading'));
  expect(said()).toBe('2026-10-24 11:00');
  screen.getByRole('group', { name: /時間/, description: '正しい時間を入力してください' });
});

test('parts typed into an empty field are refused on blur; cleared again, they are no value', async () => {
  render(<Visit />);
  await clickField('年', await dayField());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}2027');
  await userEvent.click(screen.getByRole('heading'));
  expect([said(), described(NO_DATE) !== null]).toEqual([' 11:00', true]);
  await clickField('年', await dayField());
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('heading'));
  expect(described(MISSING)).not.toBeNull();
});

test('on touch devices the native field distinguishes an incomplete day from none', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const isHalf = jest.spyOn(ValidityState.prototype, 'badInput', 'get');
  render(<Visit />);
  const field = screen.getByLabelText(/日付/);
  isHalf.mockReturnValue(true);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect([said(), screen.getByLabelText(/日付/).getAttribute('aria-invalid')]).toEqual([
    '2026-10-24 11:00',
    'true',
  ]);
  await sees(NO_DATE);
  fireEvent.change(field, { target: { value: '0002-10-24' } }); // a year with one typed digit
  isHalf.mockReturnValue(false);
  expect(said()).toBe('2026-10-24 11:00');
  fireEvent.change(field, { target: { value: '2027-10-24' } });
  expect(said()).toBe('2027-10-24 11:00');
  fireEvent.change(field, { target: { value: '' } });
  expect(said()).toBe(' 11:00');
  Object.assign(window, { matchMedia: undefined });
  isHalf.mockRestore();
});

test('a day is chosen in a Japanese calendar, and Escape closes it but not the dialog', async () => {
  const onClose = jest.fn();
  render(<Visit onClose={onClose} />);
  await press(/日付を選択/);
  await sees('2026年10月');
  await finds('dialog', /日付/);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await press(/日付を選択/);
  await userEvent.click(await finds('gridcell', '31'));
  expect(said()).toBe('2026-10-31 11:00');
});

test('times are offered by half hours, in 24-hour format', async () => {
  render(<Visit />);
  await press(/時間を選択/);
  const offered = textsOf(await screen.findAllByRole('option'));
  expect([offered.length, offered[0], offered[1], offered.at(-1)]).toEqual([
    48,
    '00:00',
    '00:30',
    '23:30',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '13:30' }));
  expect(said()).toBe('2026-10-24 13:30');
});
