import { timeOf, tokyoInstant } from '@salon/domain';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { shortDate } from '../../app/format.ts';
import type { BoardBooking } from '../../parts/admin/admin-reads.ts';
import { customerName } from '../../parts/admin/booking-texts.ts';
import { useReschedule } from '../../parts/admin/change-toast.ts';
import { alreadyShown } from '../../parts/admin/use-write.ts';
import { useToast } from '../../parts/toaster.tsx';
import {
  type BoardFacts,
  isReschedulable,
  isSamePlace,
  judge,
  placeOf,
  type RescheduleTarget,
  spanAt,
  type Verdict,
  verdictTexts,
} from './reschedule-target.ts';
import { type Point, useDrag } from './use-drag.ts';

export interface PendingReschedule {
  readonly booking: BoardBooking;
  readonly target: RescheduleTarget;
  readonly verdict: Verdict;
  /** 14:00–14:30 */
  readonly span: string;
}

interface BoardRescheduleOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly facts: BoardFacts;
  /** The target under a point, for a booking that was grabbed `offset` px below its upper edge. */
  readonly placeAt: (
    booking: BoardBooking,
    point: Point,
    offset: number,
  ) => RescheduleTarget | undefined;
  /** The adjacent target, for steps to the right and down. */
  readonly placeBeside: (from: RescheduleTarget, right: number, down: number) => RescheduleTarget;
}

const isSame = (booking: BoardBooking, dragged: BoardBooking): boolean =>
  booking.id === dragged.id && isSamePlace(placeOf(booking), placeOf(dragged));

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Reschedules bookings on a board: dragged by mouse, after a long press by touch, or by keys (Shift
 * and an arrow, arrows, then Enter or Escape).
 */
export function useBoardReschedule({
  container,
  facts,
  placeAt,
  placeBeside,
}: BoardRescheduleOptions) {
  const [held, setHeld] = useState<{
    readonly booking: BoardBooking;
    readonly target: RescheduleTarget;
  }>();
  const { reschedule } = useReschedule();
  const show = useToast();
  const isDropping = useRef(false);

  const moveTo = (booking: BoardBooking, target: RescheduleTarget) =>
    setHeld((before) =>
      before?.booking.id === booking.id && isSamePlace(before.target, target)
        ? before
        : { booking, target },
    );

  const send = (booking: BoardBooking, target: RescheduleTarget) => {
    const startTime = tokyoInstant(target.date, timeOf(target.minutes));
    const day = target.date === placeOf(booking).date ? '' : `${shortDate(startTime)} `;
    return reschedule(
      booking,
      { startTime, fortuneTellerId: target.tellerId },
      `${customerName(booking)}さま　${day}${spanAt(booking, target)}`,
    ).catch(alreadyShown);
  };

  const drop = async () => {
    if (!held) return;
    const verdict = judge(held.booking, held.target, facts);
    isDropping.current = true;
    if (verdict === 'free') await send(held.booking, held.target);
    else if (verdict !== 'same')
      show({
        title: 'ここへは移せません',
        description: verdictTexts[verdict],
        tone: 'destructive',
      });
    setHeld(undefined);
    isDropping.current = false;
  };

  const drag = useDrag<BoardBooking>({
    container,
    onStart: (booking) => moveTo(booking, placeOf(booking)),
    onDrag: (booking, point, offset) => {
      const target = placeAt(booking, point, offset);
      if (target) moveTo(booking, target);
    },
    onDrop: () => void drop(),
    onCancel: () => setHeld(undefined),
  });

  // Drops the booking when somebody else cancels or reschedules it.
  const dragged = held?.booking;
  const isUnchanged =
    dragged === undefined ||
    facts.bookings.some(
      (booking) => isSame(booking, dragged) && isReschedulable(booking, facts.now),
    );
  const abandon = useEffectEvent(() => {
    if (!dragged || isDropping.current) return;
    drag.release();
    setHeld(undefined);
    show({
      title: '予約を離しました',
      description: `${customerName(dragged)}さまのご予約は、ほかの操作で変更またはキャンセルされました。`,
      tone: 'destructive',
    });
  });
  useEffect(() => {
    if (!isUnchanged) abandon();
  }, [isUnchanged]);

  /** Handlers that make a booking reschedulable, for its link. */
  const handleOf = (booking: BoardBooking) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent<HTMLElement>) => drag.start(event, booking),
    onClick: (event: { preventDefault(): void }) => {
      // The click at the end of a drag must not open the booking.
      if (drag.hasDragged()) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const holds = held?.booking.id === booking.id;
      const arrow = ARROWS[event.key];
      if (arrow && (holds || event.shiftKey))
        moveTo(booking, placeBeside(holds ? held.target : placeOf(booking), ...arrow));
      else if (holds && event.key === 'Enter') void drop();
      else if (holds && event.key === 'Escape') setHeld(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => drag.isTaken() || setHeld(undefined),
  });

  const over: PendingReschedule | undefined = held && {
    ...held,
    verdict: judge(held.booking, held.target, facts),
    span: spanAt(held.booking, held.target),
  };
  return { handleOf, held: over };
}
