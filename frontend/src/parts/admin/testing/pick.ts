import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses one of what a field offers. */
export async function pick(field: RegExp | string, choice: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
}
