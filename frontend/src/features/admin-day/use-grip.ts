import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A point in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface GripOptions<Thing> {
  /** The scroll container, which also scrolls while something is held at its edge. */
  readonly ground: RefObject<HTMLElement | null>;
  readonly onLift: (thing: Thing) => void;
  /** `offset`: distance in px below the upper edge at which it was gripped. */
  readonly onCarry: (thing: Thing, point: Point, offset: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

const THRESHOLD = 6; // px; a mouse that moves less clicks
const LONG_PRESS_MS = 400;
const SLACK = 10; // px; a touch that moves more scrolls
const EDGE = 44; // px
const EDGE_STEP = 10; // px per frame

/**
 * Picks things up by pointer: a mouse by moving, touch and pen by a long press, so that swiping
 * still scrolls. While something is held, the page scrolls only at the container's edges.
 */
export function useGrip<Thing>(options: GripOptions<Thing>) {
  const latest = useRef(options);
  latest.current = options;
  const end = useRef<(() => void) | undefined>(undefined);
  const carried = useRef(false);
  useEffect(() => () => end.current?.(), []);

  const take = (event: ReactPointerEvent<HTMLElement>, thing: Thing) => {
    carried.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    end.current?.();
    const { currentTarget: element, pointerId, pointerType } = event;
    const start = { x: event.clientX, y: event.clientY };
    const offset = start.y - element.getBoundingClientRect().top;
    const bySlide = pointerType === 'mouse';
    let point: Point = start;
    let frame = 0;

    const lift = () => {
      carried.current = true;
      element.setPointerCapture(pointerId);
      latest.current.onLift(thing);
      frame = requestAnimationFrame(drift);
    };
    const press = bySlide ? undefined : setTimeout(lift, LONG_PRESS_MS);
    const drift = () => {
      if (driftOf(latest.current.ground.current, point))
        latest.current.onCarry(thing, point, offset);
      frame = requestAnimationFrame(drift);
    };
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      point = { x: moved.clientX, y: moved.clientY };
      const way = Math.hypot(point.x - start.x, point.y - start.y);
      if (!carried.current && bySlide && way >= THRESHOLD) lift();
      if (carried.current) latest.current.onCarry(thing, point, offset);
      else if (!bySlide && way > SLACK) stop();
    };
    const onUp = () => {
      const wasCarried = carried.current;
      stop();
      if (wasCarried) latest.current.onDrop();
    };
    const onCancel = () => {
      stop();
      latest.current.onCancel();
    };
    // Otherwise the browser scrolls, or opens a link's context menu, under a resting finger.
    const keepStill = (still: Event) => carried.current && still.preventDefault();
    const stop = () => {
      clearTimeout(press);
      cancelAnimationFrame(frame);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
      element.removeEventListener('touchmove', keepStill);
      element.removeEventListener('contextmenu', keepStill);
      end.current = undefined;
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    element.addEventListener('touchmove', keepStill, { passive: false });
    element.addEventListener('contextmenu', keepStill);
    end.current = stop;
  };

  /** Releases what is held, and suppresses the click that follows. */
  const letGo = () => end.current?.();

  return {
    take,
    letGo,
    hasCarried: () => carried.current,
    isTaken: () => end.current !== undefined,
  };
}

/** Scrolls the container or the window when a point is at its edge; returns whether it did. */
function driftOf(ground: HTMLElement | null, { x, y }: Point): boolean {
  if (!ground) return false;
  const { left, right } = ground.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    Number(at > to - EDGE) - Number(at < from + EDGE);
  const [across, down] = [towards(x, left, right), towards(y, 0, window.innerHeight)];
  if (across !== 0) ground.scrollBy(across * EDGE_STEP, 0);
  if (down !== 0) window.scrollBy(0, down * EDGE_STEP);
  return across !== 0 || down !== 0;
}
