import { factualHead } from '../app/head/head-of.ts';
import { salonJsonLd } from '../app/head/structured-data.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { home } from '../content/home.ts';
import { storeInfo } from '../content/store-info.ts';
import storeInfoStyles from '../features/store-info/store-info.module.css';
import { OpeningHours, StoreFacts } from '../features/store-info/store-info.tsx';
import { classNames } from '../parts/class-names.ts';
import { Opening } from '../parts/opening.tsx';
import theme from '../theme/theme.module.css';

export const head = factualHead(paths.storeInfo, salonJsonLd);

/** (specification, public site: store information) */
export function Page() {
  return (
    <Sections>
      <Opening title={storeInfo.heading} lead={storeInfo.lead} moon={5}>
        <figure className={classNames(theme.sheet, storeInfoStyles.storeNoren)}>
          <img
            src="/art/noren.svg"
            width={480}
            height={420}
            alt={home.greeting.pictureText}
            fetchPriority="high"
          />
        </figure>
      </Opening>
      <div className={classNames(theme.wrap, theme.split, storeInfoStyles.store)}>
        <OpeningHours />
        <StoreFacts />
      </div>
    </Sections>
  );
}
