import { SLOT_STEP_MINUTES, timeOf, tokyoInstant } from '@salon/domain';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerName } from '../../parts/admin/booking-words.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { useToast } from '../../parts/toaster.tsx';
import { type BoardFacts, judge, type MoveTarget, moveSpan, placeOf, verdictWords } from './board-move.ts';
import type { BoardDay } from './day-grid.ts';
import type { Lane } from './lanes.ts';

/** A booking that is held over a place of the board. */
interface Held {
  readonly booking: AdminBooking;
  readonly target: MoveTarget;
}

interface BoardMoveOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly day: BoardDay;
  readonly lanes: readonly Lane[];
  readonly facts: BoardFacts;
}

const THRESHOLD = 6; // px: less is a click

const ARROWS: Readonly<Record<string, readonly [lanes: number, steps: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Moves bookings on the board: dragged with a mouse, or by keys (Shift and an arrow take a booking up, arrows carry it, Enter puts it
 * down, Escape leaves it). What was moved can be undone for as long as the toast stands.
 */
export function useBoardMove({ board, day, lanes, facts }: BoardMoveOptions) {
  const [held, setHeld] = useState<Held>();
  const grip = useRef<{ readonly x: number; readonly y: number; readonly offset: number }>(undefined);
  const dragged = useRef(false);
  const reschedule = useReschedule(facts.date);

  const putDown = async () => {
    if (!held) return;
    const verdict = judge(held.booking, held.target, facts);
    if (verdict === 'free') await reschedule.move(held.booking, held.target);
    else if (verdict !== 'same') reschedule.refuse(verdictWords[verdict]);
    setHeld(undefined);
  };

  const carry = (booking: AdminBooking, by: readonly [number, number]) => {
    const from = held?.booking.id === booking.id ? held.target : placeOf(booking);
    const lane = lanes.findIndex(({ id }) => id === from.tellerId) + by[0];
    const minutes = from.minutes + by[1] * SLOT_STEP_MINUTES;
    const tellerId = lanes[Math.min(lanes.length - 1, Math.max(0, lane))]?.id ?? from.tellerId;
    setHeld({ booking, target: { tellerId, minutes: Math.min(day.end - SLOT_STEP_MINUTES, Math.max(day.start, minutes)) } });
  };

  const targetAt = ({ clientX, clientY }: PointerEvent, offset: number): MoveTarget | undefined => {
    const heads = [...(board.current?.querySelectorAll('.lane') ?? [])].map((head) => head.getBoundingClientRect());
    const rows = board.current?.querySelector('.hours')?.getBoundingClientRect();
    const lane = heads.findIndex(({ left, right }) => left <= clientX && clientX < right);
    const teller = lanes[lane];
    if (!rows || !teller || rows.height === 0) return undefined;
    const share = (clientY - offset - rows.top) / rows.height;
    const minutes = day.start + share * (day.end - day.start);
    const step = Math.round(minutes / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    return { tellerId: teller.id, minutes: Math.min(day.end - SLOT_STEP_MINUTES, Math.max(day.start, step)) };
  };

  /** What makes a booking movable; spread on its link. */
  const handleOf = (booking: AdminBooking) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      grip.current = { x: event.clientX, y: event.clientY, offset: event.clientY - event.currentTarget.getBoundingClientRect().top };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      const { x, y, offset } = grip.current;
      if (!dragged.current && Math.hypot(event.clientX - x, event.clientY - y) < THRESHOLD) return;
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      const target = targetAt(event, offset);
      if (target) setHeld({ booking, target });
    },
    onPointerUp: () => {
      grip.current = undefined;
      if (dragged.current) void putDown();
    },
    onPointerCancel: () => {
      grip.current = undefined;
      setHeld(undefined);
    },
    onClick: (event: { preventDefault(): void }) => {
      if (dragged.current) event.preventDefault(); // the end of a drag opens nothing
    },
    onKeyDown: (event: KeyboardEvent) => {
      const holds = held?.booking.id === booking.id;
      const arrow = ARROWS[event.key];
      if (arrow && (holds || event.shiftKey)) carry(booking, arrow);
      else if (holds && event.key === 'Enter') void putDown();
      else if (holds && event.key === 'Escape') setHeld(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => grip.current || setHeld(undefined),
  });

  const verdict = held && judge(held.booking, held.target, facts);
  return { handleOf, held: held && verdict ? { ...held, verdict, span: moveSpan(held.booking, held.target) } : undefined };
}

/** Reschedules at once, with the way back in the toast (specification, administration: board). */
function useReschedule(date: string) {
  const show = useToast();
  const write = useWrite({
    run: ({
      booking,
      to,
    }: {
      readonly booking: AdminBooking;
      readonly to: { readonly startTime: string; readonly fortuneTellerId: string };
    }) => api('reschedule', { params: { id: booking.id }, body: to }),
    refreshes: ['bookings', 'availability'],
    failed: { title: '日時の変更に失敗しました' },
  });
  const move = async (booking: AdminBooking, target: MoveTarget): Promise<void> => {
    const back = { startTime: booking.startTime, fortuneTellerId: booking.fortuneTeller.id };
    const to = { startTime: tokyoInstant(date, timeOf(target.minutes)), fortuneTellerId: target.tellerId };
    const undo = () =>
      write.mutateAsync({ booking, to: back }).then(
        () => show({ title: '元の日時に戻しました' }),
        () => {},
      );
    await write.mutateAsync({ booking, to }).then(
      () =>
        show({
          title: '日時を変更しました',
          description: `${customerName(booking)}さま　${moveSpan(booking, target)}`,
          action: { label: '元に戻す', run: () => void undo() },
        }),
      () => {}, // its toast has told
    );
  };
  return { move, refuse: (why: string) => show({ title: 'ここへは移せません', description: why, tone: 'destructive' }) };
}
