import { addDays } from '@salon/domain';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import theme from '../../theme/theme.module.css';
import { buttonClass, TurnButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Link, LinkButton } from '../links.tsx';
import { EmptyState } from '../states.tsx';
import styles from './admin.module.css';
import { tabPath } from './tabs.ts';

export function PanelHead({
  title,
  small,
  children,
}: {
  readonly title: string;
  readonly small?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <header className={styles.admHead}>
      <h1>
        {title}
        {small && <small className={styles.extent}>{small}</small>}
      </h1>
      {children}
    </header>
  );
}

export const Download = (link: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a download {...link} className={buttonClass('line', true)} />
);

export function HistoryLink(query: { readonly about: string } | { readonly person: string }) {
  return (
    <p className={theme.small}>
      <Link to={tabPath('audit', { ...query })}>変更の履歴を見る</Link>
    </p>
  );
}

export function NoTellers() {
  return (
    <EmptyState title="稼働中の占い師がいません。">
      <LinkButton small to={tabPath('tellers')}>
        占い師を登録する
      </LinkButton>
    </EmptyState>
  );
}

export function Segments<Value extends string | number>({
  choices,
  value: chosen,
  onChoose,
}: {
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <p className={styles.seg}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </p>
  );
}

export type BoardView = 'day' | 'week';

const VIEWS = [
  { value: 'day', label: '日', step: 1 },
  { value: 'week', label: '週', step: 7 },
] as const;

export function DayTurner({
  view,
  onView,
  date,
  today,
  onDate,
}: {
  readonly view: BoardView;
  readonly onView: (view: BoardView) => void;
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
}) {
  const { label, step } = view === 'week' ? VIEWS[1] : VIEWS[0];
  return (
    <>
      <Segments choices={VIEWS} value={view} onChoose={onView} />
      <p className={styles.seg}>
        <button
          type="button"
          aria-label={`前の${label}`}
          onClick={() => onDate(addDays(date, -step))}
        >
          <Icon name="prev" />
        </button>
        <button type="button" onClick={() => onDate(today)}>
          今日
        </button>
        <button
          type="button"
          aria-label={`次の${label}`}
          onClick={() => onDate(addDays(date, step))}
        >
          <Icon name="next" />
        </button>
      </p>
    </>
  );
}

export function Turner({
  unit,
  isLast = false,
  onTurn,
  className = styles.figuresMonth,
  children,
}: {
  readonly unit: '日' | '月' | '年';
  readonly isLast?: boolean;
  readonly onTurn: (step: -1 | 1) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={className}>
      <TurnButton to="prev" label={`前の${unit}`} atEnd={false} onTurn={() => onTurn(-1)} />
      {children}
      <TurnButton to="next" label={`次の${unit}`} atEnd={isLast} onTurn={() => onTurn(1)} />
    </div>
  );
}
