import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './printed-sheets.module.css';

interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Its lines stand close, so that a long day has room on one page. */
  readonly dense?: boolean;
}

interface PrintedSheetsProps {
  readonly sheets: readonly Sheet[];
  /** The print dialog is over. */
  readonly onDone: () => void;
}

/** Paper instead of the screen, dark on white, each sheet on a page of its own; the browser's print dialog opens at once. */
export function PrintedSheets({ sheets, onDone }: PrintedSheetsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={styles.sheets}>
      {sheets.map(({ id, title, content, dense }) => (
        <section key={id} className={classNames(styles.daySheet, dense && styles.dense)} data-sheet>
          <h1>{title}</h1>
          {content}
        </section>
      ))}
    </div>,
    document.body,
  );
}
