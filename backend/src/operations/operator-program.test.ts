import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { completionScript } from './completion.ts';
import { commands, type OperatorCall, readCall, wordsOf } from './operator-program.ts';
import { exitCodes } from './report.ts';

const read = (...words: string[]) => readCall(words, () => undefined) as OperatorCall;

test('a call goes to another process in the same words, with the files of whoever typed it', () => {
  for (const words of [
    ['projections', 'replay', 'all', '--dry-run', '--parallel', '2'],
    ['parked', 'skip', 'banners', '-odd', '--reason', 'made by hand', '--json'],
    ['backup', '../copy of today'],
    ['status'],
  ]) {
    const call = read(...(words.includes('-odd') ? [...words.filter((word) => word !== '-odd'), '--', '-odd'] : words));
    expect(read(...wordsOf(call))).toEqual(call);
  }
  expect(read('backup', 'copies').args).toEqual([resolve('copies')]);
});

test('the help tells every command and every code that one ends with', () => {
  const lines: string[] = [];
  expect(readCall([], (line) => lines.push(line))).toBe(0);
  const help = lines.join('\n');
  for (const name of Object.keys(commands)) expect(help).toContain(` ${name.split(' ')[0]} `);
  for (const [code, meaning] of Object.entries(exitCodes)) expect(help).toContain(`${code}  ${meaning}`);
});

test.each([
  [['proj'], ['projections']],
  [
    ['projections', 're'],
    ['release', 'replay', 'resume'],
  ],
  [
    ['projections', 'replay', 'booking'],
    ['booking-history', 'bookings'],
  ],
  [['parked', 'skip', '--r'], ['--reason']],
])('the shell completes %j', (typed, wanted) => {
  const script = `${completionScript('bash')}\nCOMP_WORDS=(ops ${typed.join(' ')}); COMP_CWORD=${typed.length}; _ops; echo "\${COMPREPLY[@]}"`;
  expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ')).toEqual(wanted);
});

test('there is no completion for a shell that nobody knows', () => {
  expect(completionScript('fish')).toBeUndefined();
  expect(completionScript('zsh')).toContain('bashcompinit');
});
