import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Name = string | RegExp;
type Part = HTMLElement | BoundFunctions<typeof queries>;

const queriesIn = (part: Part = screen) => (part instanceof HTMLElement ? within(part) : part);

export const sees = (text: Name, part?: Part): Promise<HTMLElement> =>
  queriesIn(part).findByText(text);

export const finds = (role: string, name: Name, part?: Part): Promise<HTMLElement> =>
  queriesIn(part).findByRole(role, { name });

export const findDialog = (name?: Name): Promise<HTMLElement> =>
  screen.findByRole('dialog', name === undefined ? {} : { name });

/** Does not wait. */
export const lacks = (role: string, name?: Name, part?: Part): void =>
  expect(queriesIn(part).queryByRole(role, name === undefined ? {} : { name })).toBeNull();

export const gone = (role: string, name?: Name, part?: Part): Promise<void> =>
  waitFor(() => lacks(role, name, part));

export const dialogsClosed = (): Promise<void> => gone('dialog');

export const absent = (text: Name, part?: Part): void =>
  expect(queriesIn(part).queryByText(text)).toBeNull();

export const vanishes = (text: Name, part?: Part): Promise<void> =>
  waitFor(() => absent(text, part));

export const noField = (label: Name, part?: Part): void =>
  expect(queriesIn(part).queryByLabelText(label)).toBeNull();

export async function press(name: Name, part?: Part): Promise<void> {
  await userEvent.click(await finds('button', name, part));
}

export async function clickText(text: Name): Promise<void> {
  await userEvent.click(await sees(text));
}

export async function clickField(label: Name, part?: Part): Promise<void> {
  await userEvent.click(await queriesIn(part).findByLabelText(label));
}

export async function follow(link: Name, part?: Part): Promise<void> {
  await userEvent.click(await finds('link', link, part));
}

export const hrefOf = async (link: Name, part?: Part): Promise<string | null> =>
  (await finds('link', link, part)).getAttribute('href');

export async function leadsTo(name: Name, address: string, part?: Part): Promise<void> {
  expect(await hrefOf(name, part)).toBe(address);
}

export const fieldValue = (label: Name, part?: Part): string =>
  (queriesIn(part).getByLabelText(label) as HTMLInputElement).value;

/** The text is added behind what the field contains, as pasting does. */
export async function enter(label: Name, text: string, part?: Part): Promise<void> {
  await clickField(label, part);
  await userEvent.paste(text);
}

export async function overwrite(label: Name, text: string, part?: Part): Promise<void> {
  await userEvent.clear(await queriesIn(part).findByLabelText(label));
  if (text !== '') await userEvent.paste(text);
}

export async function selectOption(label: Name, option: string, part?: Part): Promise<void> {
  await userEvent.selectOptions(await queriesIn(part).findByLabelText(label), option);
}

export const textsOf = (elements: Iterable<Element>): readonly (string | null)[] =>
  [...elements].map(({ textContent }) => textContent);
