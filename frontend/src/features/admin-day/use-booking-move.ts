import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardBooking } from '../../parts/admin/admin-reads.ts';
import {
  type BoardFacts,
  isMovable,
  isSamePlace,
  judge,
  type MoveTarget,
  moveSpan,
  placeOf,
  type Verdict,
  verdictWords,
} from './board-move.ts';
import { type Point, useGrip } from './use-grip.ts';
import { useReschedule } from './use-reschedule.ts';

/** A booking being moved, over a target. */
export interface HeldMove {
  readonly booking: BoardBooking;
  readonly target: MoveTarget;
  readonly verdict: Verdict;
  /** 14:00–14:30 */
  readonly span: string;
}

interface BookingMoveOptions {
  /** The board's scroll container. */
  readonly ground: RefObject<HTMLElement | null>;
  readonly facts: BoardFacts;
  /** The target under a point, for a booking that was gripped `offset` px below its upper edge. */
  readonly placeAt: (booking: BoardBooking, point: Point, offset: number) => MoveTarget | undefined;
  /** The adjacent target, for steps to the right and down. */
  readonly placeBeside: (from: MoveTarget, right: number, down: number) => MoveTarget;
}

/** Whether it is the moved booking at its original place. */
const isSame = (booking: BoardBooking, carried: BoardBooking): boolean =>
  booking.id === carried.id && isSamePlace(placeOf(booking), placeOf(carried));

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Moves bookings on a board: dragged with a mouse, after a long press by touch, or by keys (Shift and an arrow pick a booking up, arrows move it,
 * Enter drops it, Escape cancels). A move can be undone from its toast.
 */
export function useBookingMove({ ground, facts, placeAt, placeBeside }: BookingMoveOptions) {
  const [held, setHeld] = useState<{ readonly booking: BoardBooking; readonly target: MoveTarget }>();
  const reschedule = useReschedule();
  const isPutDown = useRef(false);

  const hold = (booking: BoardBooking, target: MoveTarget) =>
    setHeld((before) => (before?.booking.id === booking.id && isSamePlace(before.target, target) ? before : { booking, target }));

  const putDown = async () => {
    if (!held) return;
    const verdict = judge(held.booking, held.target, facts);
    isPutDown.current = true;
    if (verdict === 'free') await reschedule.move(held.booking, held.target);
    else if (verdict !== 'same') reschedule.refuse(verdictWords[verdict]);
    setHeld(undefined);
    isPutDown.current = false;
  };

  const grip = useGrip<BoardBooking>({
    ground,
    onLift: (booking) => hold(booking, placeOf(booking)),
    onCarry: (booking, point, offset) => {
      const target = placeAt(booking, point, offset);
      if (target) hold(booking, target);
    },
    onDrop: () => void putDown(),
    onCancel: () => setHeld(undefined),
  });

  // Cancels the move when somebody else cancels or moves the booking.
  const carried = held?.booking;
  const isThere = carried === undefined || facts.bookings.some((booking) => isSame(booking, carried) && isMovable(booking, facts.now));
  const lose = useEffectEvent(() => {
    if (!carried || isPutDown.current) return;
    grip.letGo();
    setHeld(undefined);
    reschedule.lose(carried);
  });
  useEffect(() => {
    if (!isThere) lose();
  }, [isThere]);

  /** Handlers that make a booking movable, for its link. */
  const handleOf = (booking: BoardBooking) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent<HTMLElement>) => grip.take(event, booking),
    onClick: (event: { preventDefault(): void }) => {
      if (grip.hasCarried()) event.preventDefault(); // the end of a drag opens nothing
    },
    onKeyDown: (event: KeyboardEvent) => {
      const holds = held?.booking.id === booking.id;
      const arrow = ARROWS[event.key];
      if (arrow && (holds || event.shiftKey)) hold(booking, placeBeside(holds ? held.target : placeOf(booking), ...arrow));
      else if (holds && event.key === 'Enter') void putDown();
      else if (holds && event.key === 'Escape') setHeld(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => grip.isTaken() || setHeld(undefined),
  });

  const move: HeldMove | undefined = held && {
    ...held,
    verdict: judge(held.booking, held.target, facts),
    span: moveSpan(held.booking, held.target),
  };
  return { handleOf, held: move };
}
