import { SLOT_STEP_MINUTES, timeOf } from '@salon/domain';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import theme from '../../theme/theme.module.css';
import styles from './day-board.module.css';
import { type BoardDay, boardLine } from './day-grid.ts';

interface FreeSlotsProps {
  readonly day: BoardDay;
  /** Counted from 1. */
  readonly lane: number;
  readonly laneName: string;
  /** Minutes since midnight. */
  readonly times: readonly number[];
  readonly hasStop: boolean;
  readonly onBook: (minutes: number) => void;
  /** Minutes since midnight */
  readonly onBreak: (from: number, to: number) => void;
}

interface SlotRange {
  readonly anchor: number;
  readonly head: number;
}

const boundsOf = ({ anchor, head }: SlotRange) => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head) + SLOT_STEP_MINUTES,
});

/** A single half hour is no break, since a click books it. */
function breakIn(range: SlotRange | undefined) {
  const bounds = range && boundsOf(range);
  return bounds && bounds.to - bounds.from > SLOT_STEP_MINUTES ? bounds : undefined;
}

/**
 * A click or Enter books a free half hour; a range selected by dragging or Shift and arrows becomes
 * a break.
 */
export function FreeSlots({
  day,
  lane,
  laneName,
  times,
  hasStop,
  onBook,
  onBreak,
}: FreeSlotsProps) {
  const { chosen, dragProps, onKeyDown } = useSlotRange(times, onBreak);
  return (
    <>
      {times.map((minutes, i) => {
        const a = boardLine(day, minutes);
        return (
          <button
            key={minutes}
            type="button"
            className={styles.free}
            tabIndex={hasStop && i === 0 ? 0 : -1}
            data-lane={lane}
            data-at={minutes}
            data-chosen={chosen && minutes >= chosen.from && minutes < chosen.to ? '' : undefined}
            aria-label={`${laneName} ${timeOf(minutes)} に電話予約を入れる`}
            aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
            style={{ '--l': lane, '--a': a, '--b': a + 1 } as CSSProperties}
            onClick={() => onBook(minutes)}
            onKeyDown={(event) => onKeyDown(event, minutes) || stepToNeighbour(event)}
            {...dragProps(minutes)}
          >
            <span aria-hidden="true">＋ {timeOf(minutes)}</span>
          </button>
        );
      })}
      {chosen && (
        <p className={theme.sr} role="status">
          {`${laneName} ${timeOf(chosen.from)}–${timeOf(chosen.to)}、Enterで休憩を入れます`}
        </p>
      )}
    </>
  );
}

function useSlotRange(times: readonly number[], onBreak: FreeSlotsProps['onBreak']) {
  const [shown, show] = useState<SlotRange>();
  const [dragging, setDragging] = useState(false);
  // A quick drag ends before its last steps are rendered.
  const range = useRef(shown);
  const setRange = (next: SlotRange | undefined) => {
    range.current = next;
    show(next);
  };
  const chosen = breakIn(shown);
  const extend = (from: SlotRange, head: number) => {
    const { from: first, to: end } = boundsOf({ ...from, head });
    const free = times.filter((minutes) => minutes >= first && minutes < end);
    if (free.length === (end - first) / SLOT_STEP_MINUTES) setRange({ ...from, head });
  };
  const apply = () => {
    const selected = breakIn(range.current);
    setRange(undefined);
    if (selected) onBreak(selected.from, selected.to);
  };
  // The mouse button may be released anywhere.
  useEffect(() => {
    if (!dragging) return undefined;
    const end = () => {
      setDragging(false);
      apply();
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  });
  const dragProps = (minutes: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return; // touch scrolls
      setDragging(true);
      setRange({ anchor: minutes, head: minutes });
    },
    onPointerEnter: () => {
      if (dragging && range.current) extend(range.current, minutes);
    },
  });
  const onKeyDown = (event: KeyboardEvent, minutes: number): boolean => {
    const step = { ArrowDown: SLOT_STEP_MINUTES, ArrowUp: -SLOT_STEP_MINUTES }[event.key];
    if (event.key === 'Shift') return true;
    if (event.shiftKey && step !== undefined) {
      event.preventDefault();
      const from = range.current ?? { anchor: minutes, head: minutes };
      extend(from, from.head + step);
      return true;
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      apply();
      return true;
    }
    setRange(undefined);
    return false;
  };
  return { chosen, dragProps, onKeyDown };
}

function stepToNeighbour(event: KeyboardEvent<HTMLButtonElement>) {
  const { currentTarget: from, key } = event;
  const board = from.closest(`.${styles.board}`);
  if (!board || !key.startsWith('Arrow')) return;
  const at = (slot: HTMLElement) => ({
    lane: Number(slot.dataset.lane),
    minutes: Number(slot.dataset.at),
  });
  const here = at(from);
  const forward = key === 'ArrowDown' || key === 'ArrowRight';
  const vertical = key === 'ArrowDown' || key === 'ArrowUp';
  const distance = (slot: HTMLElement): number => {
    const { lane, minutes } = at(slot);
    if (vertical) return lane === here.lane ? (minutes - here.minutes) * (forward ? 1 : -1) : -1;
    const lanes = (lane - here.lane) * (forward ? 1 : -1);
    return lanes > 0 ? lanes * 10_000 + Math.abs(minutes - here.minutes) : -1;
  };
  const [next] = [...board.querySelectorAll<HTMLElement>(`.${styles.free}`)]
    .map((slot) => ({ slot, far: distance(slot) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far);
  event.preventDefault();
  next?.slot.focus();
}
