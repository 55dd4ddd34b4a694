import { createTheme, type Shadows } from '@mui/material/styles';
import { jaJP } from '@mui/x-date-pickers/locales';

const NO_SHADOWS = Array.from({ length: 25 }, () => 'none') as unknown as Shadows;

export const theme = createTheme(
  {
    cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
    palette: {
      primary: {
        main: 'var(--murasaki)',
        dark: 'var(--murasaki-deep)',
        light: 'var(--fuji)',
        contrastText: 'var(--white)',
      },
      secondary: { main: 'var(--kokin)', contrastText: 'var(--white)' },
      error: { main: 'var(--aka)', contrastText: 'var(--white)' },
      info: { main: 'var(--ai)', contrastText: 'var(--white)' },
      success: { main: 'var(--midori)', contrastText: 'var(--white)' },
      background: { default: 'var(--kinari)', paper: 'var(--hakushi)' },
      text: { primary: 'var(--sumi)', secondary: 'var(--usuzumi)' },
      divider: 'var(--kei)',
      action: { hover: 'var(--fuji)', selected: 'var(--fuji)', active: 'var(--usuzumi)' },
    },
    shape: { borderRadius: 2 },
    shadows: NO_SHADOWS,
    typography: { fontFamily: 'var(--gothic)', button: { textTransform: 'none', fontWeight: 700 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { defaultProps: { elevation: 0 } },
    },
  },
  jaJP,
);

export const seriesColours = [
  'var(--murasaki)',
  'var(--kokin)',
  'var(--ai)',
  'var(--midori)',
  'var(--nibi)',
  'var(--aka)',
];
