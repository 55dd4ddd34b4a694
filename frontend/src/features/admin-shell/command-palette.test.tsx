import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import {
  clickField,
  clickText,
  dialogsClosed,
  findDialog,
  sees,
} from '../../app/testing/on-screen.ts';
import { booking, gaku, misaki, shion } from '../../parts/admin/testing/samples.ts';
import { address, addressIs, focusIsOn, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { CommandPalette } from './command-palette.tsx';

const salon = () =>
  salonServer({
    listTellers: () => [shion, { ...gaku, isActive: false }],
    listBookings: () => [booking()],
    listMembers: () => [misaki],
  });

async function opened() {
  salon();
  showAdmin(<CommandPalette />);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await focusIsOn(() => field); // words can be typed at once
  return field;
}

test('Ctrl K finds a tab by a part of its name', async () => {
  await opened();
  await userEvent.keyboard('監');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('監査'));
  await userEvent.keyboard('{Enter}');
  await addressIs('/admin?tab=audit');
  await dialogsClosed();
});

test('the palette opens also while a field has the focus', async () => {
  salon();
  showAdmin(
    <>
      <input aria-label="メモ" />
      <CommandPalette />
    </>,
  );
  await clickField('メモ');
  await userEvent.keyboard('{Control>}k{/Control}');
  await findDialog('移動する');
});

test('bookings, members and tellers are found together, and the arrows choose', async () => {
  const field = await opened();
  await userEvent.keyboard('山口');
  const list = screen.getByRole('listbox');
  await sees('長谷川 涼さま', list);
  await sees('山口 美咲', list);
  await userEvent.keyboard('{ArrowDown}');
  const chosen = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(chosen?.textContent).toContain('山口 美咲');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin?tab=members&member=m1');
});

test('a teller is found by kana, and opened', async () => {
  await opened();
  await userEvent.keyboard('みかげ');
  await clickText('御影 岳');
  expect(address()).toBe('/admin?tab=tellers&teller=t2');
});
