import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { BoardBooking } from '../../parts/admin/admin-reads.ts';
import {
  type BoardFacts,
  isReschedulable,
  isSamePlace,
  judge,
  placeOf,
  type RescheduleTarget,
  spanAt,
  type Verdict,
  verdictWords,
} from './reschedule-target.ts';
import { type Point, useGrip } from './use-grip.ts';
import { useReschedule } from './use-reschedule.ts';

/** A booking being rescheduled, over a target. */
export interface HeldReschedule {
  readonly booking: BoardBooking;
  readonly target: RescheduleTarget;
  readonly verdict: Verdict;
  /** 14:00–14:30 */
  readonly span: string;
}

interface BoardRescheduleOptions {
  /** The board's scroll container. */
  readonly ground: RefObject<HTMLElement | null>;
  readonly facts: BoardFacts;
  /** The target under a point, for a booking that was gripped `offset` px below its upper edge. */
  readonly placeAt: (
    booking: BoardBooking,
    point: Point,
    offset: number,
  ) => RescheduleTarget | undefined;
  /** The adjacent target, for steps to the right and down. */
  readonly placeBeside: (from: RescheduleTarget, right: number, down: number) => RescheduleTarget;
}

/** Whether the booking is the held one, before it was moved. */
const isSame = (booking: BoardBooking, carried: BoardBooking): boolean =>
  booking.id === carried.id && isSamePlace(placeOf(booking), placeOf(carried));

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Reschedules bookings on a board: dragged with a mouse, after a long press by touch, or by keys
 * (Shift and an arrow pick a booking up, arrows move it, Enter drops it, Escape cancels). It can be
 * undone from its toast.
 */
export function useBoardReschedule({
  ground,
  facts,
  placeAt,
  placeBeside,
}: BoardRescheduleOptions) {
  const [held, setHeld] = useState<{
    readonly booking: BoardBooking;
    readonly target: RescheduleTarget;
  }>();
  const reschedule = useReschedule();
  const isPutDown = useRef(false);

  const hold = (booking: BoardBooking, target: RescheduleTarget) =>
    setHeld((before) =>
      before?.booking.id === booking.id && isSamePlace(before.target, target)
        ? before
        : { booking, target },
    );

  const putDown = async () => {
    if (!held) return;
    const verdict = judge(held.booking, held.target, facts);
    isPutDown.current = true;
    if (verdict === 'free') await reschedule.send(held.booking, held.target);
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

  // Drops the booking when somebody else cancels or reschedules it.
  const carried = held?.booking;
  const isThere =
    carried === undefined ||
    facts.bookings.some(
      (booking) => isSame(booking, carried) && isReschedulable(booking, facts.now),
    );
  const lose = useEffectEvent(() => {
    if (!carried || isPutDown.current) return;
    grip.letGo();
    setHeld(undefined);
    reschedule.lose(carried);
  });
  useEffect(() => {
    if (!isThere) lose();
  }, [isThere]);

  /** Handlers that make a booking reschedulable, for its link. */
  const handleOf = (booking: BoardBooking) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent<HTMLElement>) => grip.take(event, booking),
    onClick: (event: { preventDefault(): void }) => {
      // The click at the end of a drag must not open the booking.
      if (grip.hasCarried()) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const holds = held?.booking.id === booking.id;
      const arrow = ARROWS[event.key];
      if (arrow && (holds || event.shiftKey))
        hold(booking, placeBeside(holds ? held.target : placeOf(booking), ...arrow));
      else if (holds && event.key === 'Enter') void putDown();
      else if (holds && event.key === 'Escape') setHeld(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => grip.isTaken() || setHeld(undefined),
  });

  const over: HeldReschedule | undefined = held && {
    ...held,
    verdict: judge(held.booking, held.target, facts),
    span: spanAt(held.booking, held.target),
  };
  return { handleOf, held: over };
}
