import type { PageTexts } from '@salon/domain';
import theme from '../theme/theme.module.css';
import { Icon } from './icon.tsx';
import styles from './link-cards.module.css';
import { SiteLink } from './links.tsx';

export function LinkCards({ cards }: { readonly cards: PageTexts<'home'>['linkCards'] }) {
  if (cards.length === 0) return null;
  return (
    <nav className={styles.duo} aria-label="あわせてご覧いただきたいページ">
      {cards.map(({ linkTo, title, text, picture }) => (
        <SiteLink key={linkTo} to={linkTo}>
          {picture && <img src={picture} width={400} height={250} alt="" loading="lazy" />}
          <span>
            <b className={theme.mincho}>{title}</b>
            <span>{text}</span>
          </span>
          <Icon name="arr" />
        </SiteLink>
      ))}
    </nav>
  );
}
