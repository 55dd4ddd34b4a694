import { resolve } from 'node:path';
import { exitCodes } from '../operator-actions/report.ts';
import { commands } from './commands.ts';
import { commandLineOf, type OperatorCall, readCall } from './read-call.ts';

const read = (...words: string[]) => readCall(words, () => undefined) as OperatorCall;

test('a call is forwarded to another process unchanged, with absolute paths', () => {
  for (const words of [
    ['projections', 'replay', 'all'],
    ['events', 'find', '--type', 'BookingCreated', '--count', '2'],
    ['parked', 'skip', 'banners', '-odd', '--reason', 'made by hand', '--json'],
    ['persons', 'erase', 'member-4f1c', '--despite-bookings'],
    ['backup', '../copy of today'],
    ['status'],
  ]) {
    const call = read(
      ...(words.includes('-odd')
        ? [...words.filter((word) => word !== '-odd'), '--', '-odd']
        : words),
    );
    expect(read(...commandLineOf(call))).toEqual(call);
  }
  expect(read('backup', 'copies').args).toEqual([resolve('copies')]);
});

test.each([
  [['events', 'show', '123'], '0000000000000123'],
  [['events', 'show', '0000000000000123'], '0000000000000123'],
  [['events', 'show', '123-0'], '00000000000000000123-00000000000000000000'],
  [['events', 'export', '--since-position', '7', 'file'], '0000000000000007'],
  [['events', 'export', '--since-position', '0', 'file'], '0'],
  [['events', 'export', '--until', '123', 'file'], '0000000000000123'],
])('%j means a position with or without its zeros', (words, position) => {
  const { name, args, options } = read(...words);
  expect(name === 'events show' ? args[0] : (options.sincePosition ?? options.until)).toBe(
    position,
  );
});

test('heads are given separately or comma-separated, in upper or lower case', () => {
  const [one, other] = ['a'.repeat(64), 'B'.repeat(64)];
  const call = read('events', 'check', '--head', one, '--head', other);
  expect(call.options).toEqual({ head: `${one},${other}` });
  expect(read(...commandLineOf(call))).toEqual(call);
  expect(readCall(['events', 'check', '--head', one.slice(1)], () => undefined)).toBe(2);
});

test.each([
  'trace x',
  'persons erase somebody',
  'events show',
  'events show last',
  'events find --count many',
  'events export --since-position last file',
  'events export --until last file',
])('%s is an error', (words) => {
  expect(readCall(words.split(' '), () => undefined)).toBe(2);
});

test('the help lists every command and exit code', () => {
  const lines: string[] = [];
  expect(readCall([], (line) => lines.push(line))).toBe(0);
  expect(readCall(['events', 'find', '--help'], (line) => lines.push(line))).toBe(0);
  const help = lines.join('\n');
  expect(help).toContain('For example: ops events find');
  for (const name of Object.keys(commands)) expect(help).toContain(` ${name.split(' ')[0]} `);
  for (const [code, meaning] of Object.entries(exitCodes))
    expect(help).toContain(`${code}  ${meaning}`);
});
