import { appendFileSync, readFileSync } from 'node:fs';
import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { ErasuresLog } from './erasures-log.ts';

const folder = useTemporaryFolder();
const one = { person: 'guest-1', at: '2026-10-20T01:00:00.000Z' };
const two = { person: 'guest-2', at: '2026-10-20T02:00:00.000Z' };

test('a listed person stays listed once, with the first time', () => {
  const file = folder('erasures.log');
  const log = new ErasuresLog(file);
  log.note(one.person, one.at);
  log.note(one.person, two.at);
  log.note(two.person, two.at);
  expect(new ErasuresLog(file).all()).toEqual([one, two]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
});

test('after a crash during an erasure the first time counts; the size changes only with new entries', () => {
  const file = folder('erasures.log');
  expect(new ErasuresLog(file).length()).toBe(0);
  new ErasuresLog(file).note(one.person, one.at);
  const again = new ErasuresLog(file);
  again.note(one.person, two.at);
  again.note(two.person, two.at);
  const length = again.length();
  again.note(two.person, two.at);
  expect([again.all(), again.length()]).toEqual([[one, two], length]);
});

test('an incomplete line does not affect the lines before and after it', () => {
  const file = folder('erasures.log');
  new ErasuresLog(file).note(one.person, one.at);
  appendFileSync(file, '{"person":"guest-9","a');
  new ErasuresLog(file).note(two.person, two.at);
  expect(new ErasuresLog(file).all()).toEqual([one, two]);
});
