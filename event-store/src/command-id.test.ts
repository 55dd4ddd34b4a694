import { commandIdFor } from './command-id.ts';

const request = { person: 'guest', method: 'POST', path: '/api/bookings', key: 'k-1' };

test('a retry of a request with a key is the same command', () => {
  expect(commandIdFor(request)).toBe('7b70cca8-b701-5a2c-8714-51855b25ef8d');
  expect(commandIdFor({ ...request, method: 'post' })).toBe(commandIdFor(request));
});

test('another person, method, path or key is another command', () => {
  const ids = [
    commandIdFor(request),
    commandIdFor({ ...request, person: 'member-1' }),
    commandIdFor({ ...request, method: 'PUT' }),
    commandIdFor({ ...request, path: '/api/members' }),
    commandIdFor({ ...request, key: 'k-2' }),
  ];
  expect(new Set(ids).size).toBe(5);
});
