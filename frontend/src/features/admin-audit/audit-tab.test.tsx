import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CappedRows, salonServer } from '../../api/testing/salon-server.ts';
import '../../parts/admin/mui/day-picker.tsx'; // here already, so that no test waits for it
import { shion } from '../../parts/admin/testing/samples.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { AuditTab } from './audit-tab.tsx';

const entry = {
  ...{
    position: '7',
    at: '2026-10-20T12:14:00.000Z',
    actor: 'administrator:a',
    who: '管理者 okami',
    channel: 'admin',
    subject: 'teller-t1',
  },
  ...{ type: 'BookingConfirmed', kind: 'booking', text: '予約を確定しました', bookingId: 'b1', correlationId: 'request-0001', details: {} },
};
const salon = (rows: readonly object[] | CappedRows = [entry]) => salonServer({ listAudit: () => rows, listTellers: () => [shion] });

test('a line says when, who, from where and what, and leads to its booking', async () => {
  salon();
  showAdmin(<AuditTab />, '/admin?tab=audit');
  const line = (await screen.findByText('2026.10.20', { exact: false })).closest('li') as HTMLElement;
  expect(line.textContent).toContain('21:14');
  expect(line.textContent).toContain('管理画面');
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/admin?tab=bookings&period=all&booking=b1');
});

test('kind, teller, days and actor stand in the address, in what is asked and in both files', async () => {
  const server = salon();
  showAdmin(<AuditTab />, '/admin?tab=audit&from=2026-10-01');
  await userEvent.selectOptions(await screen.findByLabelText('種類'), '予約');
  await userEvent.click(await screen.findByRole('button', { name: '管理者 okami' }));
  const asked = () => server.sent.findLast(({ name }) => name === 'listAudit')?.query;
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'booking', actor: 'administrator:a', from: '2026-10-01' }));
  expect(screen.getByTestId('address').textContent).toContain('kind=booking');
  const query = { kind: 'booking', actor: 'administrator:a', from: '2026-10-01' };
  const fileAt = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(fileAt('CSVで書き出す')).toBe(addressOf('exportAudit', { query }));
  expect(fileAt('署名付きで書き出す')).toBe(addressOf('signAudit', { query }));
  await userEvent.click(screen.getByRole('button', { name: 'この人の操作だけ表示中（解除）' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin?tab=audit&from=2026-10-01&kind=booking');
});

test('nothing that fits says so and leads back to everything', async () => {
  salon([]);
  showAdmin(<AuditTab />, '/admin?tab=audit&kind=menu&q=x');
  await userEvent.click(await screen.findByRole('button', { name: 'すべての記録を見る' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin?tab=audit');
});

test('a list that was looked through in part says so, also when nothing was found', async () => {
  salon(new CappedRows([]));
  showAdmin(<AuditTab />, '/admin?tab=audit&kind=menu&q=x');
  await screen.findByText('最近の記録には、条件に合うものがありません。');
  screen.getByText('途中までをお調べしました', { exact: false });
  expect(screen.queryByText('条件に合う記録はありません。')).toBeNull();
});
