import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { linkAhead } from './link-ahead.ts';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

const isOwn = (to: string): boolean => to.startsWith('/') && !to.startsWith('//');

/** A link within the site, whose page is fetched ahead when it is pointed at; anything else opens as an ordinary link. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!isOwn(to)) return <a {...rest} href={to} {...(/^https?:/.test(to) ? { target: '_blank', rel: 'noopener' } : {})} />;
  const ahead = () => linkAhead(to);
  return <Link {...rest} to={to} onPointerEnter={ahead} onTouchStart={ahead} onFocus={ahead} />;
}
