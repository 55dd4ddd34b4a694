import { dialledNumber } from '@salon/domain';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

const isOwn = (to: string): boolean => to.startsWith('/') && !to.startsWith('//');

/** Pages of the site are preloaded on hover. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!isOwn(to))
    return (
      <a
        {...rest}
        href={to}
        {...(/^https?:/.test(to) ? { target: '_blank', rel: 'noopener' } : {})}
      />
    );
  const onIntent = () => preloadPage(to);
  return (
    <Link {...rest} to={to} onPointerEnter={onIntent} onTouchStart={onIntent} onFocus={onIntent} />
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** For navigation; a Button acts. */
export function LinkButton({ look, small, className, ...rest }: LinkButtonProps) {
  return <SiteLink {...rest} className={buttonClass(look, small, className)} />;
}

/** As formatted in the settings. */
export function TelLink({
  number,
  className,
}: {
  readonly number: string;
  readonly className?: string | undefined;
}) {
  return (
    <a href={telAddress(number)} className={className}>
      {number}
    </a>
  );
}

export const telAddress = (number: string): string => `tel:${dialledNumber(number)}`;

let preload: (to: string) => void = () => {};

/** Set by the browser's entry; links only report the hover. */
export function registerPreload(run: (to: string) => void): void {
  preload = run;
}

const preloadPage = (to: string): void => preload(to);
