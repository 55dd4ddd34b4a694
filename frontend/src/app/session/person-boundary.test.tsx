import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { read } from '../../api/read.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { storedInTab } from '../browser-storage.ts';
import { enter, fieldValue } from '../testing/on-screen.ts';
import { showOnSite } from '../testing/show-on-site.tsx';
import { becomePerson, forgetPerson } from './person.ts';
import { PersonBoundary } from './person-boundary.tsx';

const notes = storedInTab('test-notes', '', String);

function Form() {
  const { data } = useQuery(read('listMyBookings'));
  return (
    <label>
      {`${data?.length ?? 0}件のご予約`}
      <input />
    </label>
  );
}

async function show(userId: string | null, keepsEnded = false) {
  let now = userId;
  const server = salonServer({
    readSession: () => ({ userId: now, email: null, role: now && 'member' }),
    listMyBookings: () => [],
  });
  const client = showOnSite(
    <PersonBoundary keepsEnded={keepsEnded}>
      <Form />
    </PersonBoundary>,
  );
  await waitFor(() => expect(client.getQueryData(['owner'])).toBeDefined());
  await enter(/ご予約/, '転職のこと');
  notes.keep('転職のこと');
  return {
    client,
    asked: () => server.sent.filter(({ name }) => name === 'listMyBookings').length,
    /** The administration's session is answered as nobody's. */
    elsewhere: (next: string | null, answered = next) =>
      act(async () => {
        now = answered;
        localStorage.setItem('salon-person', JSON.stringify(next));
        window.dispatchEvent(new StorageEvent('storage', { key: 'salon-person' }));
      }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const isKept = (text: string) =>
  waitFor(() => expect([fieldValue(/ご予約/), notes.read()]).toEqual([text, text]));

test.each([
  ['another login', 'm2'],
  ['a logout', null],
])('after %s in another tab nothing of the former person stays', async (_, next) => {
  const { elsewhere, asked } = await show('m1');
  await elsewhere(next);
  await isKept('');
  await waitFor(() => expect(asked()).toBe(2));
});

test('a logout forgets what was kept', async () => {
  const { client } = await show('m1');
  act(() => forgetPerson(client));
  await isKept('');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('what a guest typed stays after the login', async () => {
  const { client } = await show(null);
  act(() => becomePerson(client, 'm1'));
  await isKept('転職のこと');
});

test('the administration keeps its page when the session has ended, until somebody else logs in', async () => {
  const { client, elsewhere } = await show('m1', true);
  await elsewhere('m2', null);
  await waitFor(() => expect(client.getQueryData(['readSession'])).toMatchObject({ userId: null }));
  await isKept('転職のこと');
  act(() => becomePerson(client, 'm2'));
  await isKept('');
});
