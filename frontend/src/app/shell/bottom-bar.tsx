import { phoneIsOpen } from '@salon/domain';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink, telAddress } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { useHydrated } from '../hydrated.ts';
import { useNow } from '../now.tsx';
import { openingTexts } from '../opening-texts.ts';
import { paths } from '../paths.ts';
import { useSettings } from '../use-settings.ts';
import { itemOf } from './navigation-link.tsx';
import styles from './shell.module.css';

export function BottomBar() {
  const [phone1 = '', phone2 = phone1] = useSettings().phones;
  return (
    <nav className={styles.bar} aria-label="お問い合わせとご予約">
      <PhoneStatus />
      <ul>
        <li>
          <a href={telAddress(phone1)}>
            <Icon name="tel" />
            電話 1
          </a>
        </li>
        <li>
          <a href={telAddress(phone2)}>
            <Icon name="tel" />
            電話 2
          </a>
        </li>
        <li>
          <SiteLink className={styles.go} to={paths.booking}>
            <Icon name="cal" />
            WEB予約
          </SiteLink>
        </li>
        <li>
          <SiteLink to={paths.access}>
            <Icon name="pin" />
            {itemOf('access').label}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}

/** Only in the browser, since a served page may be hours old. */
function PhoneStatus() {
  const hydrated = useHydrated();
  const { phoneHours } = useSettings();
  const open = phoneIsOpen(phoneHours, useNow());
  if (!hydrated) return <p>{openingTexts.phone(phoneHours)}</p>;
  return open ? (
    <p>
      <b className={theme.status}>電話受付中</b>
      {`・${phoneHours.to}まで`}
    </p>
  ) : (
    <p>
      電話は時間外です
      {`・${openingTexts.span(phoneHours)}`}
    </p>
  );
}
