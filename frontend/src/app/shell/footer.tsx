import { closedDaysWords } from '@salon/domain';
import { Fragment } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { TelLink } from '../../parts/links.tsx';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import theme from '../../theme/theme.module.css';
import { useToday } from '../now.tsx';
import { openingTexts } from '../opening-texts.ts';
import { paths } from '../paths.ts';
import { postalAddressOf, useBusinessHours, useSettings } from '../use-settings.ts';
import { Brand } from './brand.tsx';
import { homeSections, labelledPages, NavigationLink } from './navigation-link.tsx';
import styles from './shell.module.css';

const footerItems = [
  ...labelledPages.slice(0, 1),
  homeSections.tellers,
  { ...homeSections.sns, label: 'SNS・ブログ' },
  ...labelledPages.slice(1),
];

/** The menu button leads here before the scripts are loaded. */
export const ALL_PAGES = 'all-pages';

export function Footer() {
  const { name, shortName, phones, phoneHours, settings } = useSettings();
  const dialogs = useSiteDialogs();
  const address = postalAddressOf(settings);
  return (
    <footer className={classNames(styles.foot, theme.night)}>
      <div className={theme.wrap}>
        <div className={styles.footGrid}>
          <div>
            <Brand night />
            <p className={styles.footFacts}>
              {address && (
                <>
                  {address}
                  <br />
                </>
              )}
              <OpeningHours />
              <br />
              {phones.length > 0 && (
                <>
                  {openingTexts.phone(phoneHours)}
                  <br />
                </>
              )}
              {phones.map((phone) => (
                <Fragment key={phone}>
                  <TelLink number={phone} />
                  {'　'}
                </Fragment>
              ))}
            </p>
          </div>
          <ul id={ALL_PAGES}>
            {[...footerItems, { label: `${shortName}について`, to: paths.concept }].map((item) => (
              <li key={item.to}>
                <NavigationLink item={item} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.footLegal}>
          <button type="button" aria-haspopup="dialog" onClick={() => dialogs.open('terms')}>
            利用規約
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => dialogs.open('privacy')}>
            プライバシーポリシー
          </button>
          <span className={theme.quiet}>{`© ${name}`}</span>
        </div>
      </div>
    </footer>
  );
}

function OpeningHours() {
  const { times } = useSettings();
  const { firstHalf, secondHalf } = useBusinessHours(useToday());
  const closedDays = closedDaysWords(times);
  const span = ({ start, end }: { readonly start: string; readonly end: string }) =>
    `${start}–${end}`;
  return (
    <>{`前半 ${span(firstHalf)}　後半 ${span(secondHalf)}　${closedDays ? `${closedDays}定休` : '年中無休'}`}</>
  );
}
