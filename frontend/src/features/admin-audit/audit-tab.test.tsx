import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { CappedRows, type Replies } from '../../api/testing/salon-server.ts';
import {
  absent,
  clickText,
  enter,
  finds,
  leadsTo,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { pickDay } from '../../parts/admin/testing/pick-day.ts';
import {
  auditEntry,
  causedEvent,
  causingCommand,
  shion,
} from '../../parts/admin/testing/samples.ts';
import { address, serve } from '../../parts/admin/testing/show-admin.tsx';
import { AuditTab } from './audit-tab.tsx';

const entry = auditEntry({
  bookingId: 'b1',
  about: { kind: 'booking', id: 'b1', key: 'b1', name: '花' },
});

const salon = (rows: readonly object[] | CappedRows = [entry], replies: Replies = {}, query = '') =>
  serve(
    { listAudit: () => rows, listTellers: () => [shion], ...replies },
    <AuditTab />,
    `/admin?tab=audit${query}`,
  );

const dearer = auditEntry({
  kind: 'menu',
  type: 'ServiceChanged',
  about: { kind: 'service', id: 's1', key: 'service-s1', name: '対面鑑定' },
  changes: [{ label: '料金', before: '9,000円', after: '9,500円' }],
});

test('a line shows time, actor, channel and sentence, and links to its booking', async () => {
  salon();
  const line = (await screen.findByText('2026.10.20', { exact: false })).closest(
    'li',
  ) as HTMLElement;
  expect(line.textContent).toContain('21:14');
  expect(line.textContent).toContain('管理画面');
  expect(within(line).getByRole('link').getAttribute('href')).toBe(
    '/admin?tab=bookings&period=all&booking=b1',
  );
});

test('an expanded line shows the changes, and the values then and now', async () => {
  salon([dearer], {
    readAuditedThing: () => ({
      past: [{ label: '料金', value: '9,500円' }],
      present: [{ label: '料金', value: '9,800円' }],
    }),
  });
  await clickText('くわしく');
  expect((await sees('9,000円')).tagName).toBe('DEL');
  const row = (await finds('rowheader', '料金')).closest('tr') as HTMLElement;
  expect(textsOf(within(row).getAllByRole('cell'))).toEqual(['9,500円', '9,800円']);
  expect(row.dataset.differs).toBe('');
  await press('このメニューの履歴だけを見る');
  expect(address()).toBe('/admin?tab=audit&about=service-s1');
  await finds('button', 'このメニューの履歴だけ表示中（解除）');
});

test('a subject’s values are compared with another moment', async () => {
  const server = salon([dearer], {
    readAuditedThing: ({ query }) => ({
      past: [{ label: '料金', value: '9,500円' }],
      present: query.asOf ? null : [],
    }),
  });
  await clickText('くわしく');
  await pickDay(/比べる時点/, '2026-10-02T08:00:30');
  await finds('columnheader', '比べる時点（ありません）');
  expect(server.lastQuery('readAuditedThing')).toEqual({
    asOf: '2026-10-01T23:00:30.000Z',
  });
  await sees('違うところ：料金');
});

test('the tree of causes of a booking or a request is found by its id', async () => {
  const later = causingCommand({ commandId: 'c2', causationId: 'request-0002' });
  const server = salon([], {
    readCauses: () => ({ correlationId: 'booking-0001', commands: [causingCommand(), later] }),
  });
  await enter('リクエストまたは予約のID', 'booking-0001');
  await press('原因をたどる');
  const tree = within(await finds('region', '原因のつながり'));
  expect(tree.getByText('request-0001').closest('div')?.textContent).toContain('c1');
  expect(tree.getByText('request-0002').closest('div')?.textContent).toContain('c2');
  expect(server.sent.findLast(({ name }) => name === 'readCauses')?.params).toEqual({
    id: 'booking-0001',
  });
  expect(address()).toBe('/admin?tab=audit&causes=booking-0001');
});

test('a booking is read as it was right after the event, to the millisecond', async () => {
  salon();
  await clickText('くわしく');
  await leadsTo(
    'この時点の予約を見る',
    '/admin?tab=past&at=2026-10-20T21%3A14%3A00.000&booking=b1',
  );
});

test('events of one action are one line, which expands to all of them', async () => {
  const hours = auditEntry({ kind: 'hours', type: 'WorkingHoursAdded', others: 147 });
  const events = ['一日目', '二日目'].map((text) =>
    causedEvent({ eventId: text, type: hours.type, text }),
  );
  salon([hours], {
    readCauses: () => ({ correlationId: 'request-0001', commands: [causingCommand({ events })] }),
  });
  await sees('ほか147件');
  await clickText('くわしく');
  const all = await finds('list', 'まとめて行われた操作');
  expect(textsOf(within(all).getAllByRole('listitem'))).toEqual(['一日目', '二日目']);
});

test('kind, teller, days and actor filter address, request and both files', async () => {
  const server = salon([entry], {}, '&from=2026-10-01');
  await selectOption('種類', '予約');
  await press('管理者 okami');
  const asked = () => server.lastQuery('listAudit');
  await waitFor(() =>
    expect(asked()).toMatchObject({
      kind: 'booking',
      actor: 'administrator:a',
      from: '2026-10-01',
    }),
  );
  expect(address()).toContain('kind=booking');
  const query = { actor: 'administrator:a', from: '2026-10-01', kind: 'booking' };
  await leadsTo('CSVで書き出す', addressOf('exportAudit', { query }));
  await leadsTo('署名付きで書き出す', addressOf('signAudit', { query }));
  await press('この人の操作だけ表示中（解除）');
  expect(address()).toBe('/admin?tab=audit&from=2026-10-01&kind=booking');
});

test('an empty result says so and links to the unfiltered list', async () => {
  salon([], {}, '&kind=menu&q=x');
  await press('すべての記録を見る');
  expect(address()).toBe('/admin?tab=audit');
});

test('a partly searched list says so, also when nothing was found', async () => {
  salon(new CappedRows([]), {}, '&kind=menu&q=x');
  await sees('最近の記録には、条件に合うものがありません。');
  screen.getByText('途中までをお調べしました', { exact: false });
  absent('条件に合う記録はありません。');
});
