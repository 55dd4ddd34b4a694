import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Moon } from './section-head.tsx';
import styles from './step-strip.module.css';

interface Step {
  /** Line breaks are kept. */
  readonly title: string;
  readonly text: ReactNode;
  /** Above the heading. */
  readonly picture?: ReactNode;
  /** Below the text, for example a button. */
  readonly more?: ReactNode;
}

const FULL_MOON = 15;

interface StepStripProps {
  readonly steps: readonly Step[];
  /** Level of the steps' headings. */
  readonly level?: 3 | 4;
}

/** Steps along a line: in a row on wide screens, in a column on phones; their moons wax to full. */
export function StepStrip({ steps, level = 3 }: StepStripProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={classNames(styles.strip, steps.length === 5 && styles.strip5)}>
      {steps.map(({ title, text, picture, more }, i) => (
        <li key={title}>
          <Moon age={Math.round(((i + 1) * FULL_MOON) / steps.length)} />
          {picture && <div className={styles.stripP}>{picture}</div>}
          <Heading className={styles.stripT}>{title}</Heading>
          <p>{text}</p>
          {more}
        </li>
      ))}
    </ol>
  );
}
