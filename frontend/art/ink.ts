/** The flat colours of the pictures; the same values stand in src/theme/tokens.css. */
export const KON = '#231A3D';
export const MURASAKI = '#5B3A82';
export const KIN = '#E4C77B';
export const KOKIN = '#7A5A12';
export const PAPER = '#FBF8F1';
export const SUMI = '#2B2533';
