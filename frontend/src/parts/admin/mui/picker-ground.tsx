import { ThemeProvider } from '@mui/material/styles';
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import admin from '../admin.module.css';
import { theme } from './theme.ts';

/** What MUI's pickers stand on: our look, and weeks that begin on Sunday. */
export function PickerGround({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="ja-JP">
        {children}
      </LocalizationProvider>
    </ThemeProvider>
  );
}

/** What ties a picker to its label, hint and error. */
export interface PickerWiring {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/**
 * The parts of MUI's text field that carry the wiring. The popup lies within the dialog that it is opened from, so that focus stays
 * where the dialog holds it, and is placed against the window, so that the dialog's edge does not cut it.
 */
export const pickerSlotProps = ({ id, labelId, describedBy, invalid }: PickerWiring) => ({
  textField: {
    id,
    fullWidth: true,
    error: invalid,
    className: admin.picker,
    slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy, notched: false } },
  },
  popper: { 'aria-labelledby': labelId, disablePortal: true, className: admin.pickerPopup, popperOptions: { strategy: 'fixed' as const } },
});
