import { tokyoTime } from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../api/api.ts';
import { longDate } from '../app/format.ts';
import theme from '../theme/theme.module.css';
import styles from './by-link.module.css';
import { PhoneLinks } from './links.tsx';
import { Moon } from './section-head.tsx';
import { ErrorState, Skeleton } from './states.tsx';

/** Pages behind mailed links have no login. */
export const LinkPage = ({
  moon,
  title,
  children,
}: {
  readonly moon: number;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <main id="main" className={`${theme.wrap} ${styles.page}`}>
    <Moon age={moon} />
    <h1>{title}</h1>
    {children}
  </main>
);

/** Takes the focus of the form that it replaces. */
export function LinkResult({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string | readonly string[];
  readonly children?: ReactNode;
}) {
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
  <p className={`${theme.small} ${styles.call}`}>
    お電話でのお問い合わせ
    <PhoneLinks className={theme.nb} />
  </p>
);

export const InvalidNotice = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div role="alert">
    <p className={theme.lead}>{title}</p>
    <CallUs />
    {children}
  </div>
);

/** In a served page null means an invalid link. */
export function LinkedAnswer<Answer>({
  query,
  loading,
  failed,
  invalid,
  children,
}: {
  readonly query: UseQueryResult<Answer | null>;
  readonly loading: string;
  readonly failed: string;
  readonly invalid: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return <Skeleton lines={6} label={loading} />;
  if (data) return children(data);
  if (data === null || (error instanceof ApiError && [400, 404].includes(error.status)))
    return invalid;
  return <ErrorState title={messageOf(error, failed)} onRetry={() => void refetch()} />;
}

/** 2026年11月07日(土) 13:30–14:00 */
export const dayAndHours = (visit: { readonly startTime: string; readonly endTime: string }) => (
  <>
    <span>{longDate(visit.startTime)}</span>{' '}
    <span className={theme.nb}>{`${tokyoTime(visit.startTime)}–${tokyoTime(visit.endTime)}`}</span>
  </>
);
