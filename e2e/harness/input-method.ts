import type { Locator, Page } from 'playwright-core';
import { Keyboard } from './keyboard.ts';

export interface InputMethod {
  /** Empty for pointer and touch. */
  readonly flaws: readonly string[];
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Focuses a grid without pressing it. */
  enter(target: Locator): Promise<void>;
  /**
   * The day is free: by pointer the first or last, by keyboard the nearest before or after the day
   * that Tab reaches.
   */
  chooseDay(calendar: Locator, which: 'earlier' | 'later'): Promise<void>;
  /** By keyboard it must receive the focus. */
  arriveAt(target: Locator): Promise<void>;
}

export const byPointer = (): InputMethod => ({
  flaws: [],
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  enter: (target) => target.click(),
  chooseDay: async (calendar, which) => {
    const days = calendar.getByRole('gridcell', { name: /予約できます/ });
    await (which === 'earlier' ? days.first() : days.last()).click();
  },
  arriveAt: (target) => target.waitFor(),
});

/** Needs a tab with `hasTouch`. */
export const byTouch = (): InputMethod => ({
  ...byPointer(),
  press: (target) => target.tap(),
  tick: (box) => box.tap(),
});

export const byKeyboard = (page: Page): InputMethod => {
  const keys = new Keyboard(page);
  return {
    flaws: keys.flaws,
    press: (target) => keys.use(target),
    type: (field, text) => keys.type(field, text),
    tick: (box) => keys.use(box, 'Space'),
    enter: (target) => keys.tabTo(target),
    chooseDay: async (calendar, which) => {
      await calendar
        .getByRole('gridcell', { name: /予約できます/ })
        .first()
        .waitFor();
      await keys.tabTo(calendar.locator('[data-date][tabindex="0"]'));
      const day = calendar.locator('[data-date]:focus');
      const isTaken = async () =>
        (await day.getAttribute('aria-disabled')) === 'true' ||
        /満席/.test((await day.textContent()) ?? '');
      do await keys.press(which === 'earlier' ? 'ArrowLeft' : 'ArrowRight');
      while (await isTaken());
      await keys.press('Enter');
      await keys.waitForFocus(day);
    },
    arriveAt: (target) => keys.waitForFocus(target),
  };
};
