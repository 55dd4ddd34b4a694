import { openTerminal } from './terminal.ts';

function written(isTTY: boolean) {
  const [out, err]: [string[], string[]] = [[], []];
  let now = 0;
  const write = (to: string[]) => ({ isTTY, write: (text: string) => to.push(text) > 0 });
  const terminal = openTerminal(write(out), write(err), () => now);
  return { out, err, terminal, later: (ms: number) => (now += ms) };
}

test('on a terminal progress is one line, which is removed before other output', () => {
  const { out, err, terminal } = written(true);
  terminal.tell({ share: 0.5, text: 'bookings: 100 events/s, 3 s left' });
  terminal.tell({ share: 1, text: 'bookings' });
  terminal.print('done');
  terminal.tell(undefined);
  const wiped = '\r\u001b[K';
  expect(err).toEqual([
    `[${'#'.repeat(12)}${'-'.repeat(12)}]  50 % bookings: 100 events/s, 3 s left`,
    wiped,
    `[${'#'.repeat(24)}] 100 % bookings`,
    wiped,
  ]);
  expect(out).toEqual(['done\n']);
});

test('elsewhere progress is written every five seconds, separate from the output', () => {
  const { out, err, terminal, later } = written(false);
  terminal.tell({ share: 0.1, text: 'a' });
  later(4_999);
  terminal.tell({ share: 0.2, text: 'b' });
  later(1);
  terminal.tell({ share: 0.3, text: 'c' });
  terminal.tell(undefined);
  terminal.print('done');
  expect(err).toEqual([' 10 % a\n', ' 30 % c\n']);
  expect(out).toEqual(['done\n']);
});
