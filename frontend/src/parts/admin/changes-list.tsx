import styles from './admin.module.css';

interface ChangesListProps {
  readonly changes: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** An event's changes, before and after; renders nothing without any. */
export function ChangesList({ changes }: ChangesListProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.trailChanges}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before || '—'}</del>
            <span aria-hidden="true">→</span>
            <ins>{after || '—'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
