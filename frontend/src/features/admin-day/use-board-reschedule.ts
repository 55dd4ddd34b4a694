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
  type RescheduleTarget,
  spanAt,
  targetOf,
  type Verdict,
  verdictTexts,
} from './reschedule-target.ts';
import { type Point, useDrag } from './use-drag.ts';

interface Held {
  readonly booking: BoardBooking;
  readonly target: RescheduleTarget;
}

export interface PendingReschedule extends Held {
  readonly verdict: Verdict;
  /** 14:00–14:30 */
  readonly span: string;
}

const isSame = (booking: BoardBooking, dragged: BoardBooking) =>
  booking.id === dragged.id && isSamePlace(targetOf(booking), targetOf(dragged));

export const MOVING_KEYS = 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight';

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Board {
  readonly container: RefObject<HTMLElement | null>;
  readonly facts: BoardFacts;
  /** The booking was grabbed `offset` px below its upper edge. */
  readonly placeAt: (
    booking: BoardBooking,
    point: Point,
    offset: number,
  ) => RescheduleTarget | undefined;
  readonly placeBeside: (from: RescheduleTarget, right: number, down: number) => RescheduleTarget;
}

/**
 * A booking is dragged by mouse, after a long press by touch, or by keys (Shift and an arrow,
 * arrows, then Enter or Escape).
 */
export function useBoardReschedule({ container, facts, placeAt, placeBeside }: Board) {
  const [held, setHeld] = useState<Held>();
  const cancel = () => setHeld(undefined);
  const { drop, isDropping } = useDrop(held, facts, cancel);
  const moveTo = (booking: BoardBooking, target: RescheduleTarget) =>
    setHeld((before) =>
      before?.booking.id === booking.id && isSamePlace(before.target, target)
        ? before
        : { booking, target },
    );
  const drag = useDrag<BoardBooking>({
    container,
    onStart: (booking) => moveTo(booking, targetOf(booking)),
    onDrag: (booking, point, offset) => {
      const target = placeAt(booking, point, offset);
      if (target) moveTo(booking, target);
    },
    onDrop: () => void drop(),
    onCancel: cancel,
  });
  useChangeByOthers(held?.booking, facts, isDropping, () => {
    drag.release();
    cancel();
  });

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
        moveTo(booking, placeBeside(holds ? held.target : targetOf(booking), ...arrow));
      else if (holds && event.key === 'Enter') void drop();
      else if (holds && event.key === 'Escape') cancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => drag.isHolding() || cancel(),
  });

  const pending: PendingReschedule | undefined = held && {
    ...held,
    verdict: judge(held.booking, held.target, facts),
    span: spanAt(held.booking, held.target),
  };
  return { handleOf, held: pending };
}

function useDrop(held: Held | undefined, facts: BoardFacts, onDropped: () => void) {
  const { reschedule } = useReschedule();
  const show = useToast();
  const isDropping = useRef(false);
  const send = ({ booking, target }: Held) => {
    const startTime = tokyoInstant(target.date, timeOf(target.minutes));
    const day = target.date === targetOf(booking).date ? '' : `${shortDate(startTime)} `;
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
    if (verdict === 'free') await send(held);
    else if (verdict !== 'same')
      show({
        title: 'ここへは移せません',
        description: verdictTexts[verdict],
        tone: 'destructive',
      });
    onDropped();
    isDropping.current = false;
  };
  return { drop, isDropping };
}

function useChangeByOthers(
  dragged: BoardBooking | undefined,
  { bookings, now }: BoardFacts,
  isDropping: RefObject<boolean>,
  release: () => void,
) {
  const show = useToast();
  const isChanged =
    dragged !== undefined &&
    !bookings.some((booking) => isSame(booking, dragged) && isReschedulable(booking, now));
  const onChanged = useEffectEvent(() => {
    if (!dragged || isDropping.current) return;
    release();
    show({
      title: '予約を離しました',
      description: `${customerName(dragged)}さまのご予約は、ほかの操作で変更またはキャンセルされました。`,
      tone: 'destructive',
    });
  });
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged]);
}
