import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSettings } from '../app/use-settings.ts';
import theme from '../theme/theme.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly state?: unknown;
}

/** The router's own brings the prefetching of its framework onto every page, 3 kB compressed. */
export function Link({ to, state, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target && { target }),
  });
  return (
    <a
      {...rest}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

const isOwn = (to: string) => to.startsWith('/') && !to.startsWith('//');

/** Hovering preloads a page of the site. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!isOwn(to))
    return (
      <a
        {...rest}
        href={to}
        {...(/^https?:/.test(to) ? { target: '_blank', rel: 'noopener' } : {})}
      />
    );
  const onIntent = () => preload(to);
  return (
    <Link {...rest} to={to} onPointerEnter={onIntent} onTouchStart={onIntent} onFocus={onIntent} />
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function LinkButton({ look, small, className, icon, children, ...rest }: LinkButtonProps) {
  return (
    <SiteLink {...rest} className={buttonClass(look, small, className)}>
      {children}
      {icon && <Icon name={icon} />}
    </SiteLink>
  );
}

export const BookingButton = (props: Omit<LinkButtonProps, 'to' | 'children'>) => (
  <LinkButton {...props} to={paths.booking}>
    空き時間を見て予約する
  </LinkButton>
);

export const MoreLink = ({
  to,
  icon = 'arr',
  children,
}: Omit<LinkButtonProps, 'look' | 'small'>) => (
  <SiteLink className={theme.more} to={to}>
    {children}
    <Icon name={icon} />
  </SiteLink>
);

interface TelLinkProps {
  readonly number: string;
  readonly className?: string | undefined;
}

export const TelLink = ({ number, className }: TelLinkProps) => (
  <a href={telAddress(number)} className={className}>
    {number}
  </a>
);

export const PhoneLinks = ({ className }: Pick<TelLinkProps, 'className'>) =>
  useSettings().phones.map((phone) => <TelLink key={phone} number={phone} className={className} />);

export const telAddress = (number: string) => `tel:${number.replaceAll('-', '')}`;

let preload: (to: string) => void = () => {};

export function registerPreload(run: (to: string) => void): void {
  preload = run;
}
