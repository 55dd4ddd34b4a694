import { commandIdFor, eventIdFor } from './append.ts';

const command = '0d3c2a58-7a3f-5b0c-9c7a-0a6f5c1d2e3f';

test('an event’s id is the same for every attempt of its command', () => {
  expect(eventIdFor(command, 'menu', 0)).toBe('a616e7a7-0c10-52a9-bfcf-27a7acd20f17');
  expect(eventIdFor(command, 'menu', 0)).toBe(eventIdFor(command, 'menu', 0));
});

test('another command, stream or index gives another id', () => {
  const ids = [
    eventIdFor(command, 'menu', 0),
    eventIdFor(command, 'menu', 1),
    eventIdFor(command, 'settings', 0),
    eventIdFor(`${command} `, 'menu', 0),
    eventIdFor(command, 'menu"', 0),
  ];
  expect(new Set(ids).size).toBe(5);
});

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
