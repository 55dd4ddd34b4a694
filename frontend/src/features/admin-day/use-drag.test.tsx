import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDrag } from './use-drag.ts';

const announced: string[] = [];
Element.prototype.setPointerCapture = () => {};

function Board() {
  const container = useRef<HTMLElement>(null);
  const { start } = useDrag<string>({
    container,
    onStart: (thing) => announced.push(`lift ${thing}`),
    onDrag: (thing, { x, y }) => announced.push(`carry ${thing} ${x} ${y}`),
    onDrop: () => announced.push('drop'),
    onCancel: () => announced.push('cancel'),
  });
  return (
    <section ref={container}>
      <button type="button" onPointerDown={(event) => start(event, '予約')} />
    </section>
  );
}

function point(type: string, pointerType: string, x: number, y: number) {
  const event = new MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    button: 0,
    clientX: x,
    clientY: y,
  });
  Object.assign(event, { pointerType, pointerId: 1, isPrimary: true });
  fireEvent(screen.getByRole('button'), event);
}

beforeEach(() => {
  announced.length = 0;
  jest.useFakeTimers();
  render(<Board />);
});
afterEach(() => jest.useRealTimers());

function scrolls(): boolean {
  const event = new Event('touchmove', { bubbles: true, cancelable: true });
  fireEvent(screen.getByRole('button'), event);
  return !event.defaultPrevented;
}

test('a swipe scrolls and picks nothing up', () => {
  point('pointerdown', 'touch', 10, 10);
  point('pointermove', 'touch', 10, 40);
  expect(scrolls()).toBe(true);
  act(() => void jest.advanceTimersByTime(1000));
  point('pointerup', 'touch', 10, 60);
  expect(announced).toEqual([]);
});

test('a long press picks up, and the page does not scroll until the drop', () => {
  point('pointerdown', 'touch', 10, 10);
  act(() => void jest.advanceTimersByTime(399));
  expect(announced).toEqual([]);
  act(() => void jest.advanceTimersByTime(1));
  expect(announced).toEqual(['lift 予約']);
  expect(scrolls()).toBe(false);
  point('pointermove', 'touch', 200, 300);
  point('pointerup', 'touch', 200, 300);
  expect(announced).toEqual(['lift 予約', 'carry 予約 200 300', 'drop']);
  expect(scrolls()).toBe(true);
});

test('a mouse picks up by moving, and a click picks nothing up', () => {
  point('pointerdown', 'mouse', 10, 10);
  point('pointermove', 'mouse', 12, 12);
  point('pointerup', 'mouse', 12, 12);
  expect(announced).toEqual([]);
  point('pointerdown', 'mouse', 10, 10);
  point('pointermove', 'mouse', 30, 30);
  point('pointercancel', 'mouse', 30, 30);
  expect(announced).toEqual(['lift 予約', 'carry 予約 30 30', 'cancel']);
});

test('at the window’s edge the board scrolls, and the dragged booking moves with it', () => {
  const [scrolled, board] = [
    jest.spyOn(window, 'scrollBy').mockImplementation(() => {}),
    jest.fn(),
  ];
  const container = screen.getByRole('button').parentElement as HTMLElement;
  Object.assign(container, {
    scrollBy: board,
    getBoundingClientRect: () => ({ left: 0, right: 800 }),
  });
  point('pointerdown', 'mouse', 400, 300);
  point('pointermove', 'mouse', 780, window.innerHeight - 10);
  announced.length = 0;
  act(() => void jest.advanceTimersByTime(17));
  expect([scrolled.mock.calls[0], board.mock.calls[0]]).toEqual([
    [0, 10],
    [10, 0],
  ]);
  expect(announced[0]).toBe(`carry 予約 780 ${window.innerHeight - 10}`);
  point('pointerup', 'mouse', 400, 300);
  board.mockClear();
  act(() => void jest.advanceTimersByTime(50));
  expect(board).not.toHaveBeenCalled();
  scrolled.mockRestore();
});
