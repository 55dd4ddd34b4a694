import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Place = Pick<typeof screen, 'findByRole' | 'findByText'>;
type Name = string | RegExp;

/** Waits for a text, of which there is one. */
export const sees = (text: Name, place: Place = screen) => place.findByText(text);

/** Presses a button as soon as it is there. */
export const press = async (name: Name, place: Place = screen) =>
  userEvent.click(await place.findByRole('button', { name }));

export const leadsTo = async (name: Name, address: string, place: Place = screen) =>
  expect((await place.findByRole('link', { name })).getAttribute('href')).toBe(address);

export const textsOf = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);
