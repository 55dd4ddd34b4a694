import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Moon } from './section-head.tsx';
import styles from './step-strip.module.css';

interface Step {
  readonly title: string;
  readonly text: ReactNode;
  readonly picture?: ReactNode;
  readonly more?: ReactNode;
}

const FULL_MOON = 15;

export function StepStrip({
  steps,
  level = 3,
}: {
  readonly steps: readonly Step[];
  readonly level?: 3 | 4;
}) {
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
