import { tokyoDate, tokyoTime } from '@salon/domain';
import type { Locator, Page } from 'playwright-core';
import { open } from './browser.ts';
import type { FreeTime } from './salon-steps.ts';
import type { Visitor } from './site.ts';

/** For addresses, since files that share a salon share its mailbox. */
const file = /([^/]+)\.journey\.ts$/.exec(expect.getState().testPath ?? '')?.[1];

export const KOTONE = {
  name: '藤原 琴音',
  kana: 'フジワラ コトネ',
  email: `kotone@${file}.example.jp`,
  phone: '09000004321',
} as const;

export const CONFIRMATION = 'ご予約内容をご確認ください';

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });
export const freeTimeOf = (within: Page | Locator) =>
  within.locator('[aria-labelledby="day"] li button:enabled').first();

export const bookingOf = (
  { fortuneTellerId, serviceId, startTime }: FreeTime,
  step: string,
): string =>
  `/booking?${new URLSearchParams({
    service: serviceId,
    teller: fortuneTellerId,
    date: tokyoDate(startTime),
    time: tokyoTime(startTime),
    step,
  })}`;

/** The 30-minute face-to-face service; the first is the salon's own. */
export const halfHourRow = (page: Page) =>
  page.getByRole('region', { name: '対面鑑定' }).getByRole('button', { name: /30分/ }).first();

/** Returns the button that chooses the first teller. */
export async function chooseService({ page, input, look, salon }: Visitor): Promise<Locator> {
  await open(page, `${salon.url}/booking`);
  await look('step 1', halfHourRow(page));
  await input.press(halfHourRow(page));
  const select = button(page, '選択する').first();
  await select.waitFor();
  await look('step 1 with a service', select);
  return select;
}

/** Chooses the first free time of a day next month, and waits for the heading `next`. */
async function chooseTime({ page, input, look }: Visitor, next: string): Promise<void> {
  await input.arriveAt(heading(page, '日時をお選びください'));
  await look('step 2', button(page, '次の月'));
  await input.press(button(page, '次の月'));
  await input.chooseDay(page.locator('main'), 'later');
  await freeTimeOf(page).waitFor();
  await look('step 2 with a day', freeTimeOf(page));
  await input.press(freeTimeOf(page));
  await input.arriveAt(heading(page, next));
}

export async function fillIn(
  { input }: Visitor,
  within: Page | Locator,
  fields: readonly (readonly [label: string | RegExp, text: string])[],
): Promise<void> {
  for (const [label, text] of fields) await input.type(within.getByLabel(label), text);
}

export async function giveDetails(
  visitor: Visitor,
  within: Page | Locator = visitor.page,
  email: string = KOTONE.email,
): Promise<void> {
  await fillIn(visitor, within, [
    ['お名前必須', KOTONE.name],
    [/お名前（カナ）/, KOTONE.kana],
    ['メールアドレス必須', email],
    [/メールアドレス（確認）/, email],
    [/電話番号/, KOTONE.phone],
  ]);
  await visitor.input.tick(within.getByRole('checkbox', { name: /同意します/ }));
}

/** Ends at the choice of guest or member. */
export async function chooseVisit(visitor: Visitor): Promise<void> {
  await visitor.input.press(await chooseService(visitor));
  await chooseTime(visitor, 'お客さま情報をご入力ください');
}

/** Also submits the empty form, for its errors. */
export async function goToConfirmation(visitor: Visitor): Promise<void> {
  const { page, input, look } = visitor;
  await look('step 3', button(page, 'ゲストで予約する'));
  await input.press(button(page, 'ゲストで予約する'));
  await input.arriveAt(heading(page, 'お客さま情報（ゲスト予約）'));
  const goOn = button(page, '予約内容を確認する');
  await look('step 3, a guest', goOn);
  await input.press(goOn);
  await input.arriveAt(page.getByRole('alert'));
  const name = page.getByRole('link', { name: 'お名前を入力してください', exact: true });
  await look('step 3, a guest with errors', name);
  await giveDetails(visitor);
  await input.press(goOn);
  await input.arriveAt(heading(page, CONFIRMATION));
}

export async function confirm({ page, input }: Visitor): Promise<void> {
  await input.press(button(page, '予約を確定する'));
  await input.arriveAt(heading(page, '予約完了'));
}
