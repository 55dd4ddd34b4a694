import { Fragment } from 'react';
import { linesOf } from '../../parts/line-breaks.tsx';
import { SiteLink } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { paths } from '../paths.ts';
import { useSettings } from '../use-settings.ts';
import styles from './shell.module.css';

export function Brand({ night = false }: { readonly night?: boolean }) {
  const { shortName, settings } = useSettings();
  return (
    <SiteLink className={styles.brand} to={paths.home}>
      <Mark colour={night ? 'var(--kin)' : 'var(--murasaki)'} />
      <b>{shortName}</b>
      <span className={night ? theme.quiet : undefined}>
        {linesOf(settings?.tagline ?? '').map((line, i) => (
          <Fragment key={line}>
            {i > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
      <span className={theme.sr}>ホームへ</span>
    </SiteLink>
  );
}

/** The same drawing is in `public/art/mark.svg`. */
const Mark = ({ colour }: { readonly colour: string }) => (
  <svg className={styles.mark} viewBox="0 0 40 40" width={36} height={36} aria-hidden="true">
    <path
      d="M20 4.5A15.5 15.5 0 0 1 20 35.5A6.3 15.5 0 0 0 20 4.5Z"
      transform="rotate(-20 20 20)"
      fill={colour}
    />
    <circle cx={20} cy={20} r={18.8} fill="none" stroke={colour} strokeWidth={1.2} />
  </svg>
);
