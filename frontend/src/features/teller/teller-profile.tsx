import type { Teller } from '../../api/answers.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { tellerPage } from '../../content/teller-page.ts';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Moon } from '../../parts/section-head.tsx';
import { NextFree, ProfileFacts, TellerReviews } from '../../parts/teller/teller-facts.tsx';
import theme from '../../theme/theme.module.css';
import styles from './teller.module.css';
import { TellerDays } from './teller-days.tsx';

export function TellerProfile({ teller }: { readonly teller: Teller }) {
  return (
    <main id="main" className={classNames(theme.wrap, styles.sensei)}>
      <div className={styles.senseiSide}>
        <Portrait teller={teller} eager />
        <NextFree tellerId={teller.id} alone />
        <LinkButton to={bookingPath({ teller: teller.id })} icon="arr">
          {tellerPage.book}
        </LinkButton>
      </div>
      <div>
        <header className={styles.senseiHead}>
          <p className={theme.gold}>{teller.kiStar}</p>
          <h1>{teller.name}</h1>
          <p className={classNames(theme.small, theme.quiet)}>{teller.nameKana}</p>
          <Seal star={teller.kiStar} className={styles.seal} />
        </header>
        {teller.description && <p className={theme.lead}>{teller.description}</p>}
        <ProfileFacts
          teller={teller}
          className={classNames(theme.facts, theme.factsWide, theme.rows, styles.senseiFacts)}
        />
        <section className={styles.senseiPart}>
          <h2>{tellerPage.workingDays}</h2>
          <p className={classNames(theme.small, theme.quiet)}>{tellerPage.workingDaysNote}</p>
          <TellerDays tellerId={teller.id} />
        </section>
        <section className={styles.senseiPart}>
          <h2>{home.tellers.profile.reviews}</h2>
          <TellerReviews tellerId={teller.id} />
        </section>
        <p className={styles.senseiPart}>
          <SiteLink className={theme.more} to={paths.tellers}>
            {tellerPage.all}
          </SiteLink>
        </p>
      </div>
    </main>
  );
}

/** Unknown or deleted. */
export const UnknownTeller = () => (
  <main id="main" className={classNames(theme.wrap, theme.band, theme.text)}>
    <Moon age={2} />
    <h1>{tellerPage.unknown}</h1>
    <p className={theme.btns}>
      <LinkButton to={paths.tellers}>{tellerPage.all}</LinkButton>
    </p>
  </main>
);
