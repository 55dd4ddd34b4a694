import '../mui/picker.tsx'; // Loaded up front, so that the field need not wait for it.
import { fireEvent, screen } from '@testing-library/react';

export async function pickDay(label: RegExp, day: string): Promise<void> {
  const group = await screen.findByLabelText(label, { selector: '[role=group]' });
  fireEvent.change(group.querySelector('input') as HTMLInputElement, {
    target: { value: day.replaceAll('-', '/').replace('T', ' ') },
  });
}
