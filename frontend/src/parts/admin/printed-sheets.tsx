import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './printed-sheets.module.css';

interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly dense?: boolean;
}

export function PrintedSheets({
  sheets,
  onDone,
}: {
  readonly sheets: readonly Sheet[];
  readonly onDone: () => void;
}) {
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
