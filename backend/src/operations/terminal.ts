import type { Print, Progress, Tell } from '../operator-actions/report.ts';

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const BAR = 24;
const TOLD_EVERY_MS = 5_000;

/**
 * Lines go to `out` and progress to `err`, so that a pipe gets only lines. Progress is one line,
 * redrawn on a terminal, else a line every five seconds.
 */
export function openTerminal(
  out: Output,
  err: Output,
  now: () => number = () => performance.now(),
): { readonly print: Print; readonly tell: Tell } {
  let toldAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  const wipe = () => {
    if (isDrawn) err.write('\r\u001b[K');
    isDrawn = false;
  };
  return {
    print(line) {
      wipe();
      out.write(`${line}\n`);
    },
    tell(progress) {
      if (err.isTTY) {
        wipe();
        if (progress !== undefined) err.write(barOf(progress));
        isDrawn = progress !== undefined;
      } else if (progress !== undefined && now() - toldAt >= TOLD_EVERY_MS) {
        toldAt = now();
        err.write(`${percentOf(progress)} ${progress.text}\n`);
      }
    },
  };
}

const percentOf = ({ share }: Progress) => `${String(Math.floor(share * 100)).padStart(3)} %`;

function barOf(progress: Progress) {
  const full = Math.floor(progress.share * BAR);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${percentOf(progress)} ${progress.text}`;
}
