import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './printed-sheets.module.css';

interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly dense?: boolean;
}

/**
 * The sheets replace the page also in the browser's own print; a cell with `data-wraps` may break
 * between any two characters.
 */
export function PrintedSheets({ sheets }: { readonly sheets: () => readonly Sheet[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the paper out right after the event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.sheets}>
      {sheets().map(({ id, title, content, dense }) => (
        <section key={id} className={classNames(styles.daySheet, dense && styles.dense)} data-sheet>
          <h1>{title}</h1>
          {content}
        </section>
      ))}
    </div>,
    document.body,
  );
}
