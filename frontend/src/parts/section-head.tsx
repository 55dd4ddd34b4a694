import type { ReactNode } from 'react';
import { darkPath, litPath } from '../app/moon-path.ts';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';

interface SectionHeadProps {
  readonly title: ReactNode;
  /** Age in days; moons wax down a page. */
  readonly moon: number;
  readonly row?: boolean;
  readonly night?: boolean;
  readonly children?: ReactNode;
}

export function SectionHead({
  title,
  moon,
  row = false,
  night = false,
  children,
}: SectionHeadProps) {
  return (
    <header className={row ? `${theme.head} ${theme.headRow}` : theme.head}>
      <Moon age={moon} night={night} />
      <h2>{title}</h2>
      {children}
    </header>
  );
}

/**
 * `age` is in days, from 0 (new) to 29. On paper ink is the dark part, on dark ground gold is the
 * lit part. It is inline, since an image file would cost a phone ten times as much.
 */
export function Moon({ age, night = false }: { readonly age: number; readonly night?: boolean }) {
  const colour = night ? 'var(--kin)' : 'var(--murasaki)';
  return (
    <svg className={theme.moon} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d={(night ? litPath : darkPath)(age, 12, 12, 10)} fill={colour} />
      <circle cx={12} cy={12} r={10} fill="none" stroke={colour} strokeWidth={1.5} />
    </svg>
  );
}

const GROUNDS = {
  flush: theme.bandFlush,
  tint: theme.bandTint,
  fuji: theme.bandFuji,
  night: theme.night,
} as const;
const SPLITS = {
  even: theme.split,
  57: `${theme.split} ${theme.split57}`,
  75: `${theme.split} ${theme.split75}`,
  side: theme.side,
} as const;

interface BandProps {
  readonly id?: string;
  readonly ground?: keyof typeof GROUNDS;
  readonly split?: keyof typeof SPLITS;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** `className` is that of the content; the band is as wide as the page. */
export const Band = ({ id, ground, split, className, children }: BandProps) => (
  <section className={classNames(theme.band, ground && GROUNDS[ground])} id={id}>
    <div className={classNames(theme.wrap, split && SPLITS[split], className)}>{children}</div>
  </section>
);
