import { ThemeProvider } from '@mui/material/styles';
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import admin from '../admin.module.css';
import { theme } from './theme.ts';

export function PickerProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="ja-JP">
        {children}
      </LocalizationProvider>
    </ThemeProvider>
  );
}

export interface PickerWiring {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/**
 * The popup is rendered inside its dialog, for the focus trap, and positioned against the window,
 * so that it is not clipped.
 */
export const pickerSlotProps = ({ id, labelId, describedBy, invalid }: PickerWiring) => ({
  textField: {
    id,
    fullWidth: true,
    error: invalid,
    className: admin.picker,
    slotProps: {
      input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy, notched: false },
    },
  },
  popper: {
    'aria-labelledby': labelId,
    disablePortal: true,
    className: admin.pickerPopup,
    popperOptions: { strategy: 'fixed' as const },
  },
});
