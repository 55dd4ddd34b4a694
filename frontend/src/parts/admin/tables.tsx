import styles from './admin.module.css';

export function TableHead({
  titles,
  numbers = [],
}: {
  readonly titles: readonly string[];
  readonly numbers?: readonly string[];
}) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" className={numbers.includes(title) ? styles.num : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
