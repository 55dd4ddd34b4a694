import { timeOf } from '@salon/domain';
import type { CSSProperties, KeyboardEvent } from 'react';
import styles from './day-board.module.css';
import { type BoardDay, boardLine } from './day-grid.ts';

interface FreeSlotsProps {
  readonly day: BoardDay;
  /** From 1. */
  readonly lane: number;
  readonly laneName: string;
  /** Minutes since midnight. */
  readonly times: readonly number[];
  /** The board has one stop for the Tab key among all its free times: the first of its first lane that has any. */
  readonly hasStop: boolean;
  readonly onBook: (minutes: number) => void;
}

/** The free half hours of a lane; a click or Enter books there. */
export function FreeSlots({ day, lane, laneName, times, hasStop, onBook }: FreeSlotsProps) {
  return times.map((minutes, i) => {
    const a = boardLine(day, minutes);
    return (
      <button
        key={minutes}
        type="button"
        className={styles.free}
        tabIndex={hasStop && i === 0 ? 0 : -1}
        data-lane={lane}
        data-at={minutes}
        aria-label={`${laneName} ${timeOf(minutes)} に電話予約を入れる`}
        style={{ '--l': lane, '--a': a, '--b': a + 1 } as CSSProperties}
        onClick={() => onBook(minutes)}
        onKeyDown={stepToNeighbour}
      >
        <span aria-hidden="true">＋ {timeOf(minutes)}</span>
      </button>
    );
  });
}

/** Arrows go to the next free time of the lane, or to the nearest one of the lane beside it. */
function stepToNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget: from, key } = event;
  const board = from.closest('.board');
  if (!board || !key.startsWith('Arrow')) return;
  const at = (one: HTMLElement) => ({ lane: Number(one.dataset.lane), minutes: Number(one.dataset.at) });
  const here = at(from);
  const forward = key === 'ArrowDown' || key === 'ArrowRight';
  const vertical = key === 'ArrowDown' || key === 'ArrowUp';
  const distance = (one: HTMLElement): number => {
    const { lane, minutes } = at(one);
    if (vertical) return lane === here.lane ? (minutes - here.minutes) * (forward ? 1 : -1) : -1;
    const lanes = (lane - here.lane) * (forward ? 1 : -1);
    return lanes > 0 ? lanes * 10_000 + Math.abs(minutes - here.minutes) : -1;
  };
  const [next] = [...board.querySelectorAll<HTMLElement>(`.${styles.free}`)]
    .map((one) => ({ one, far: distance(one) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far);
  event.preventDefault();
  next?.one.focus();
}
