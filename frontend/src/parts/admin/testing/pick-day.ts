import '../mui/day-picker.tsx'; // here already, so that the field need not wait for it
import { fireEvent, screen } from '@testing-library/react';

/**
 * Enters a day, a month or a moment (as the field tells it) in the date field of that label, as a
 * paste of the whole date does.
 */
export async function pickDay(label: RegExp, day: string): Promise<void> {
  const group = await screen.findByLabelText(label, { selector: '[role=group]' });
  fireEvent.change(group.querySelector('input') as HTMLInputElement, {
    target: { value: day.replaceAll('-', '/').replace('T', ' ') },
  });
}
