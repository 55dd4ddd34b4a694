import { phoneIsOpen } from '@salon/domain';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink, telAddress } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { useHydrated } from '../hydrated.ts';
import { useNow } from '../now.tsx';
import { openingTexts } from '../opening-texts.ts';
import { paths } from '../paths.ts';
import { useSettings } from '../use-settings.ts';
import styles from './shell.module.css';

const bottomBarLabels = {
  region: 'お問い合わせとご予約',
  phone1: '電話 1',
  phone2: '電話 2',
  book: 'WEB予約',
  access: 'アクセス',
  phoneOpen: '電話受付中',
  phoneOpenUntil: (to: string) => `・${to}まで`,
  phoneClosed: '電話は時間外です',
} as const;

export function BottomBar() {
  const [phone1 = '', phone2 = phone1] = useSettings().phones;
  return (
    <nav className={styles.bar} aria-label={bottomBarLabels.region}>
      <PhoneStatus />
      <ul>
        <li>
          <a href={telAddress(phone1)}>
            <Icon name="tel" />
            {bottomBarLabels.phone1}
          </a>
        </li>
        <li>
          <a href={telAddress(phone2)}>
            <Icon name="tel" />
            {bottomBarLabels.phone2}
          </a>
        </li>
        <li>
          <SiteLink className={styles.go} to={paths.booking}>
            <Icon name="cal" />
            {bottomBarLabels.book}
          </SiteLink>
        </li>
        <li>
          <SiteLink to={paths.access}>
            <Icon name="pin" />
            {bottomBarLabels.access}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}

/** It is rendered only in the browser, since a served page may be hours old. */
function PhoneStatus() {
  const hydrated = useHydrated();
  const { phoneHours } = useSettings();
  const open = phoneIsOpen(phoneHours, useNow());
  if (!hydrated) return <p>{openingTexts.phone(phoneHours)}</p>;
  return open ? (
    <p>
      <b className={theme.status}>{bottomBarLabels.phoneOpen}</b>
      {bottomBarLabels.phoneOpenUntil(phoneHours.to)}
    </p>
  ) : (
    <p>
      {bottomBarLabels.phoneClosed}
      {`・${openingTexts.span(phoneHours)}`}
    </p>
  );
}
