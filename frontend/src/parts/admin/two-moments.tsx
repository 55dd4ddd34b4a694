import { tokyoClock, tokyoMoment } from '@salon/domain';
import { useNow } from '../../app/now.tsx';
import theme from '../../theme/theme.module.css';
import styles from './admin.module.css';
import { DateChoice } from './date-field.tsx';
import { TableHead } from './tables.tsx';

export function OtherMoment({
  instant,
  onChoose,
}: {
  readonly instant: string | undefined;
  readonly onChoose: (instant: string | undefined) => void;
}) {
  const now = useNow().toISOString();
  return (
    <DateChoice
      kind="moment"
      label="比べる時点"
      className={styles.otherMoment}
      value={instant === undefined ? '' : tokyoClock(instant).slice(0, 19)}
      max={tokyoClock(now).slice(0, 19)}
      onChange={(moment) => onChoose(tokyoMoment(moment))}
    />
  );
}

export function TwoMoments({
  caption,
  heads,
  rows,
}: {
  readonly caption: string;
  readonly heads: readonly [value: string, other: string];
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly other: string;
  }[];
}) {
  const differing = rows.filter(({ value, other }) => value !== other);
  return (
    <>
      <table className={styles.twoMoments}>
        <caption>{caption}</caption>
        <TableHead titles={['項目', ...heads]} />
        <tbody>
          {rows.map(({ label, value, other }) => (
            <tr key={label} data-differs={value === other ? undefined : ''}>
              <th scope="row">{label}</th>
              <td>{value || '—'}</td>
              <td>{other || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={theme.note}>
        {differing.length === 0
          ? '違いはありません。'
          : `違うところ：${differing.map(({ label }) => label).join('、')}`}
      </p>
    </>
  );
}
