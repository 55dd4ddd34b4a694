import type { PhoneHours } from '@salon/domain';
import { openingTexts } from '../app/opening-texts.ts';
import { useSettings } from '../app/use-settings.ts';
import theme from '../theme/theme.module.css';
import { TelLink } from './links.tsx';
import styles from './phone-list.module.css';

const LABELS = ['お電話 1', 'お電話 2'] as const;

export function PhoneList({
  labels = LABELS,
  says = openingTexts.reception,
}: {
  readonly labels?: readonly string[];
  /** 受付 11:00–18:00 by default. */
  readonly says?: (hours: PhoneHours) => string;
}) {
  const { phones, phoneHours } = useSettings();
  return (
    <div className={styles.phones}>
      <ul className={theme.rows}>
        {phones.map((phone, i) => (
          <li key={phone}>
            <span>{labels[i]}</span>
            <TelLink number={phone} className={theme.mincho} />
          </li>
        ))}
      </ul>
      <p className={theme.note}>{says(phoneHours)}</p>
    </div>
  );
}
