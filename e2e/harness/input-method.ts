import type { Locator, Page } from 'playwright-core';
import { Keyboard } from './keyboard.ts';

/** An input method: mouse, touch, or keyboard only. */
export interface InputMethod {
  /** Where the focus was lost or invisible; empty for pointer and touch. */
  readonly flaws: readonly string[];
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Selects an option of a native list, by label. */
  choose(list: Locator, words: string): Promise<void>;
  /** Enters a date such as `2035-06-10`; under touch the field is native. */
  enterDate(field: Locator, date: string): Promise<void>;
  /** Focuses a field, list or grid without pressing it. */
  enter(target: Locator): Promise<void>;
  /** Goes to the action of the toast. */
  goToToast(): Promise<void>;
  /**
   * Selects a free day of the displayed month: by pointer the first or last, by keyboard the
   * nearest before or after the day that Tab reaches.
   */
  chooseDay(calendar: Locator, which: 'earlier' | 'later'): Promise<void>;
  /** Waits for the result of a step; by keyboard it must receive the focus. */
  arriveAt(target: Locator): Promise<void>;
}

const firstDatePart = (field: Locator) => field.getByRole('spinbutton').first();
const digitsOf = (date: string) => date.replaceAll('-', '');

export const byPointer = (): InputMethod => ({
  flaws: [],
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: async (list, label) => void (await list.selectOption({ label })),
  enterDate: async (field, date) => {
    await firstDatePart(field).click();
    await field.page().keyboard.type(digitsOf(date));
  },
  enter: (target) => target.click(),
  goToToast: async () => undefined,
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
  enterDate: (field, date) => field.first().fill(date),
  enter: (target) => target.tap(),
});

export const byKeyboard = (page: Page): InputMethod => {
  const keys = new Keyboard(page);
  return {
    flaws: keys.flaws,
    press: (target) => keys.use(target),
    type: (field, text) => keys.type(field, text),
    tick: (box) => keys.use(box, 'Space'),
    choose: async (list, words) => {
      await keys.tabTo(list);
      for (let way = await list.evaluate(optionsAway, words); way !== 0; way -= Math.sign(way))
        await keys.press(way > 0 ? 'ArrowDown' : 'ArrowUp');
      expect(await list.evaluate(optionsAway, words)).toBe(0);
    },
    enterDate: async (field, date) => {
      await keys.tabTo(firstDatePart(field));
      await page.keyboard.type(digitsOf(date));
    },
    enter: (target) => keys.tabTo(target),
    goToToast: () => keys.press('F6'),
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

/** Options from the selected one down to the one with the label; negative: up. Runs in the page. */
const optionsAway = (list: Element, words: string): number => {
  if (!(list instanceof HTMLSelectElement)) return Number.NaN;
  return [...list.options].findIndex(({ text }) => text === words) - list.selectedIndex;
};
