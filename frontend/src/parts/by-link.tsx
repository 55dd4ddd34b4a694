import { tokyoTime } from '@salon/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { longDate } from '../app/format.ts';
import theme from '../theme/theme.module.css';
import styles from './by-link.module.css';
import { classNames } from './class-names.ts';
import { PhoneLinks } from './links.tsx';
import { Moon } from './section-head.tsx';

interface LinkPageProps {
  readonly moon: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** Pages behind mailed links have no login. */
export const LinkPage = ({ moon, title, children }: LinkPageProps) => (
  <main id="main" className={classNames(theme.wrap, styles.page)}>
    <Moon age={moon} />
    <h1>{title}</h1>
    {children}
  </main>
);

interface LinkResultProps {
  readonly title: string;
  readonly lead: string | readonly string[];
  readonly children?: ReactNode;
}

/** It takes the focus of the form that it replaces. */
export function LinkResult({ title, lead, children }: LinkResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {[lead].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  );
}

export const CallUs = () => (
  <p className={classNames(theme.small, styles.call)}>
    お電話でのお問い合わせ
    <PhoneLinks className={theme.nb} />
  </p>
);

interface InvalidNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const InvalidNotice = ({ title, children }: InvalidNoticeProps) => (
  <div role="alert">
    <p className={theme.lead}>{title}</p>
    <CallUs />
    {children}
  </div>
);

/** 2026年11月07日(土) 13:30–14:00 */
export const dayAndHours = (visit: { readonly startTime: string; readonly endTime: string }) => (
  <>
    <span>{longDate(visit.startTime)}</span>{' '}
    <span className={theme.nb}>{`${tokyoTime(visit.startTime)}–${tokyoTime(visit.endTime)}`}</span>
  </>
);
