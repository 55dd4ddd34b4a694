import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import './mui/time-picker.tsx'; // here already, so that the field need not wait for it
import { DateField, TimeField } from './date-field.tsx';

function Visit({ onClose = () => {} }: { readonly onClose?: () => void }) {
  const [date, setDate] = useState('2026-10-24');
  const [time, setTime] = useState('11:00');
  return (
    <Dialog open title="日時" onClose={onClose}>
      <DateField label="日付" required error={date ? undefined : '日付を選択してください'} value={date} onChange={setDate} />
      <TimeField label="時間" required value={time} onChange={setTime} />
      <output>{`${date} ${time}`}</output>
    </Dialog>
  );
}
const said = () => document.querySelector('output')?.textContent;

test('a day is typed part by part, and half a day is none', async () => {
  render(<Visit />);
  const field = await screen.findByLabelText(/日付/, { selector: '[role=group]' });
  await userEvent.click(within(field).getByLabelText('年'));
  await userEvent.keyboard('20271231');
  expect(said()).toBe('2027-12-31 11:00');
  await userEvent.keyboard('{Backspace}');
  expect(said()).toBe(' 11:00');
  expect(screen.getByRole('group', { name: /日付/, description: '日付を選択してください' })).toBeTruthy();
});

test('a day is chosen from a calendar in Japanese, whose Escape leaves the dialog open', async () => {
  const onClose = jest.fn();
  render(<Visit onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: /日付を選択/ }));
  expect(await screen.findByText('2026年10月')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: /日付/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: /日付を選択/ }));
  await userEvent.click(await screen.findByRole('gridcell', { name: '31' }));
  expect(said()).toBe('2026-10-31 11:00');
});

test('times are offered in 24 hours by the half hour', async () => {
  render(<Visit />);
  await userEvent.click(await screen.findByRole('button', { name: /時間を選択/ }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect([offered.length, offered[0], offered[1], offered.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
  await userEvent.click(screen.getByRole('option', { name: '13:30' }));
  expect(said()).toBe('2026-10-24 13:30');
});
