import type { Locator, Page } from 'playwright-core';
import { Keyboard } from './keyboard.ts';

/** An input method: mouse, touch, or keyboard only. */
export interface Hand {
  /** Places where the focus was lost or invisible; none for a pointer. */
  readonly flaws: readonly string[];
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses from a native list, by label. */
  choose(list: Locator, words: string): Promise<void>;
  /** Enters a date such as `2035-06-10` in a field, which is native under touch. */
  giveDate(field: Locator, date: string): Promise<void>;
  /** Focuses a field, list or grid without pressing it. */
  enter(target: Locator): Promise<void>;
  /** Goes to the action of the toast. */
  goToToast(): Promise<void>;
  /**
   * Chooses a free day of the displayed month: by pointer the first or last, by keyboard the next
   * from the day that Tab reaches.
   */
  chooseDay(calendar: Locator, which: 'earlier' | 'later'): Promise<void>;
  /** Waits for the result of a step; by keyboard it must have the focus. */
  arriveAt(target: Locator): Promise<void>;
}

const firstDigitOf = (field: Locator) => field.getByRole('spinbutton').first();
const digitsOf = (date: string) => date.replaceAll('-', '');

export const byPointer = (): Hand => ({
  flaws: [],
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: async (list, label) => void (await list.selectOption({ label })),
  giveDate: async (field, date) => {
    await firstDigitOf(field).click();
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

/** Touch, in a tab with `hasTouch`. */
export const byTouch = (): Hand => ({
  ...byPointer(),
  press: (target) => target.tap(),
  tick: (box) => box.tap(),
  giveDate: (field, date) => field.first().fill(date),
  enter: (target) => target.tap(),
});

export const byKeys = (page: Page): Hand => {
  const keys = new Keyboard(page);
  return {
    flaws: keys.flaws,
    press: (target) => keys.use(target),
    type: (field, text) => keys.type(field, text),
    tick: (box) => keys.use(box, 'Space'),
    choose: async (list, words) => {
      await keys.tabTo(list);
      for (let way = await list.evaluate(wayTo, words); way !== 0; way -= Math.sign(way))
        await keys.press(way > 0 ? 'ArrowDown' : 'ArrowUp');
      expect(await list.evaluate(wayTo, words)).toBe(0);
    },
    giveDate: async (field, date) => {
      await keys.tabTo(firstDigitOf(field));
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
      await keys.isTakenTo(day);
    },
    arriveAt: (target) => keys.isTakenTo(target),
  };
};

/**
 * The distance in options from the selected option of a list to the one with the label; negative
 * above. Runs in the page.
 */
const wayTo = (list: Element, words: string): number => {
  if (!(list instanceof HTMLSelectElement)) return Number.NaN;
  return [...list.options].findIndex(({ text }) => text === words) - list.selectedIndex;
};
