import { type ByRoleOptions, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Place = Pick<typeof screen, 'findByRole' | 'findByText' | 'queryByRole'>;
type Name = string | RegExp;

/** Waits for a text, of which there is one. */
export const sees = (text: Name, place: Place = screen) => place.findByText(text);

/** Waits for an element of a role and name, of which there is one. */
export const finds = (role: string, name: Name, place: Place = screen, more: ByRoleOptions = {}) =>
  place.findByRole(role, { ...more, name });

/** Now, without waiting. */
export const lacks = (role: string, name?: Name, place: Place = screen) =>
  expect(place.queryByRole(role, name === undefined ? {} : { name })).toBeNull();

/** Presses a button as soon as it is there. */
export const press = async (name: Name, place: Place = screen) =>
  userEvent.click(await finds('button', name, place));

export const leadsTo = async (name: Name, address: string, place: Place = screen) =>
  expect((await finds('link', name, place)).getAttribute('href')).toBe(address);

export const textsOf = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);
