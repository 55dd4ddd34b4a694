import { encode } from 'uqr';
import styles from './access-tab.module.css';

/** Modules of quiet zone around a code, as readers require. */
const MARGIN = 4;

/** A text as a QR code, drawn in the browser, so that secrets do not leave it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
