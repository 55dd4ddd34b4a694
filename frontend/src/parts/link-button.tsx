import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { SiteLink } from './site-link.tsx';

interface LinkButtonProps {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, a Button does something. */
export function LinkButton({ look, small, className, ...rest }: LinkButtonProps) {
  return <SiteLink {...rest} className={buttonClass(look, small, className)} />;
}
