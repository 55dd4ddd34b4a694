import { timeOf, tokyoInstant } from '@salon/domain';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
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

export interface PendingReschedule {
  readonly booking: BoardBooking;
  readonly target: RescheduleTarget;
  readonly verdict: Verdict;
  /** 14:00–14:30 */
  readonly span: string;
}

const isSame = (booking: BoardBooking, dragged: BoardBooking): boolean =>
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
    onStart: (booking) => moveTo(booking, targetOf(booking)),
    onDrag: (booking, point, offset) => {
      const target = placeAt(booking, point, offset);
      if (target) moveTo(booking, target);
    },
    onDrop: () => void drop(),
    onCancel: () => setHeld(undefined),
  });

  useChangeByOthers(held?.booking, facts, (dragged) => {
    if (isDropping.current) return;
    drag.release();
    setHeld(undefined);
    show({
      title: '予約を離しました',
      description: `${customerName(dragged)}さまのご予約は、ほかの操作で変更またはキャンセルされました。`,
      tone: 'destructive',
    });
  });

  const handleOf = (booking: BoardBooking) => ({
    draggable: false,
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => drag.start(event, booking),
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

/** Somebody else may cancel or reschedule the booking that is dragged. */
function useChangeByOthers(
  dragged: BoardBooking | undefined,
  { bookings, now }: BoardFacts,
  abandon: (dragged: BoardBooking) => void,
): void {
  const isChanged =
    dragged !== undefined &&
    !bookings.some((booking) => isSame(booking, dragged) && isReschedulable(booking, now));
  const onChanged = useEffectEvent(() => dragged && abandon(dragged));
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged]);
}

/** Px in the window */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragOptions<Thing> {
  readonly container: RefObject<HTMLElement | null>;
  readonly onStart: (thing: Thing) => void;
  /** `offset`: px from the item's upper edge to the pointer. */
  readonly onDrag: (thing: Thing, point: Point, offset: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

const THRESHOLD = 6; // px; a shorter mouse move is a click
const LONG_PRESS_MS = 400;
const SCROLL_THRESHOLD = 10; // px; a longer touch move scrolls the page
const EDGE = 44; // px
const EDGE_STEP = 10; // px per frame

/** A mouse drags by moving, touch and pen by a long press, so that swiping still scrolls. */
export function useDrag<Thing>(options: DragOptions<Thing>) {
  const latest = useRef(options);
  latest.current = options;
  const end = useRef<(() => void) | undefined>(undefined);
  const dragged = useRef(false);
  useEffect(() => () => end.current?.(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, thing: Thing) => {
    dragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    end.current?.();
    const { currentTarget: element, pointerId, pointerType } = event;
    const origin = { x: event.clientX, y: event.clientY };
    const offset = origin.y - element.getBoundingClientRect().top;
    const isMouse = pointerType === 'mouse';
    let point: Point = origin;
    let frame = 0;

    const begin = () => {
      dragged.current = true;
      element.setPointerCapture(pointerId);
      latest.current.onStart(thing);
      frame = requestAnimationFrame(scrollFrame);
    };
    const longPress = isMouse ? undefined : setTimeout(begin, LONG_PRESS_MS);
    const scrollFrame = () => {
      if (autoScroll(latest.current.container.current, point))
        latest.current.onDrag(thing, point, offset);
      frame = requestAnimationFrame(scrollFrame);
    };
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      point = { x: moved.clientX, y: moved.clientY };
      const distance = Math.hypot(point.x - origin.x, point.y - origin.y);
      if (!dragged.current && isMouse && distance >= THRESHOLD) begin();
      if (dragged.current) latest.current.onDrag(thing, point, offset);
      else if (!isMouse && distance > SCROLL_THRESHOLD) stop();
    };
    const onUp = () => {
      const wasDragged = dragged.current;
      stop();
      if (wasDragged) latest.current.onDrop();
    };
    const onCancel = () => {
      stop();
      latest.current.onCancel();
    };
    // Otherwise the browser scrolls, or opens a link's context menu, under a resting finger.
    const preventWhileDragging = (still: Event) => dragged.current && still.preventDefault();
    const stop = () => {
      clearTimeout(longPress);
      cancelAnimationFrame(frame);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
      element.removeEventListener('touchmove', preventWhileDragging);
      element.removeEventListener('contextmenu', preventWhileDragging);
      end.current = undefined;
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    element.addEventListener('touchmove', preventWhileDragging, { passive: false });
    element.addEventListener('contextmenu', preventWhileDragging);
    end.current = stop;
  };

  const release = () => end.current?.();

  return {
    start,
    release,
    hasDragged: () => dragged.current,
    isTaken: () => end.current !== undefined,
  };
}

function autoScroll(container: HTMLElement | null, { x, y }: Point): boolean {
  if (!container) return false;
  const { left, right } = container.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    Number(at > to - EDGE) - Number(at < from + EDGE);
  const [across, down] = [towards(x, left, right), towards(y, 0, window.innerHeight)];
  if (across !== 0) container.scrollBy(across * EDGE_STEP, 0);
  if (down !== 0) window.scrollBy(0, down * EDGE_STEP);
  return across !== 0 || down !== 0;
}
