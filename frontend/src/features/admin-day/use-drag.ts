import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';

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
  const gesture = useRef<AbortController>(undefined);
  const dragged = useRef(false);
  const release = () => gesture.current?.abort();
  useEffect(() => () => gesture.current?.abort(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, thing: Thing) => {
    dragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    release();
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
      else if (!isMouse && distance > SCROLL_THRESHOLD) release();
    };
    const onUp = () => {
      release();
      if (dragged.current) latest.current.onDrop();
    };
    const onCancel = () => {
      release();
      latest.current.onCancel();
    };
    // Otherwise the browser scrolls, or opens a link's context menu, under a resting finger.
    const preventWhileDragging = (still: Event) => dragged.current && still.preventDefault();

    gesture.current = new AbortController();
    const { signal } = gesture.current;
    signal.addEventListener('abort', () => {
      clearTimeout(longPress);
      cancelAnimationFrame(frame);
      gesture.current = undefined;
    });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', onCancel, { signal });
    element.addEventListener('touchmove', preventWhileDragging, { signal, passive: false });
    element.addEventListener('contextmenu', preventWhileDragging, { signal });
  };

  return {
    start,
    release,
    hasDragged: () => dragged.current,
    isHolding: () => gesture.current !== undefined,
  };
}

function autoScroll(container: HTMLElement | null, { x, y }: Point) {
  if (!container) return false;
  const { left, right } = container.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    Number(at > to - EDGE) - Number(at < from + EDGE);
  const [across, down] = [towards(x, left, right), towards(y, 0, window.innerHeight)];
  if (across !== 0) container.scrollBy(across * EDGE_STEP, 0);
  if (down !== 0) window.scrollBy(0, down * EDGE_STEP);
  return across !== 0 || down !== 0;
}
