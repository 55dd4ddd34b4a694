import { salon } from '../../content/salon.ts';
import { SiteLink } from '../../parts/links.tsx';
import { paths } from '../paths.ts';

/** The salon's mark and name; leads home. */
export function Brand({ night = false }: { readonly night?: boolean }) {
  const [kind, place] = salon.tagline;
  return (
    <SiteLink className="brand" to={paths.home}>
      <img src={night ? '/art/mark-night.svg' : '/art/mark.svg'} width={36} height={36} alt="" />
      <b>{salon.shortName}</b>
      <span className={night ? 'quiet' : undefined}>
        {kind}
        <br />
        {place}
      </span>
      <span className="sr">ホームへ</span>
    </SiteLink>
  );
}
