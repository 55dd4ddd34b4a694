import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly title: ReactNode;
  /** Age of the moon above the heading; they wax down a page. */
  readonly moon: number;
  /** Heading and the rest in one row from 768 px. */
  readonly row?: boolean;
  /** On 紺. */
  readonly night?: boolean;
  readonly children?: ReactNode;
}

/** Moon and heading of a section. */
export function SectionHead({ title, moon, row = false, night = false, children }: SectionHeadProps) {
  return (
    <header className={row ? 'head head--row' : 'head'}>
      <Moon age={moon} night={night} />
      <h2>{title}</h2>
      {children}
    </header>
  );
}

/** A small moon as a mark of a section or a step; `age` in days from 0 (new) to 29. */
export function Moon({ age, night = false }: { readonly age: number; readonly night?: boolean }) {
  return <img src={`/art/moon-${String(age).padStart(2, '0')}${night ? '-night' : ''}.svg`} width={22} height={22} alt="" />;
}
