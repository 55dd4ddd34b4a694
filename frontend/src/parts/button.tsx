import type { ButtonHTMLAttributes } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * Default: the page's main action; `kin` and `night`: on dark ground; `line`: beside a main action;
 * `red`: refuses or deletes; `plain`: text only.
 */
export type ButtonLook = keyof typeof LOOKS;

const LOOKS = {
  murasaki: undefined,
  line: theme.btnLine,
  kin: theme.btnKin,
  night: theme.btnNight,
  LINE: theme.btnLINE,
  red: theme.btnRed,
  plain: theme.btnPlain,
} as const;

export const buttonClass = (
  look: ButtonLook = 'murasaki',
  small = false,
  more?: string | undefined,
) => classNames(theme.btn, LOOKS[look], small && theme.btnS, more);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

/** `type` is "button" by default, so that none submits a form by accident. */
export const Button = ({ look, small, className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={buttonClass(look, small, className)} />
);

interface TurnButtonProps {
  readonly to: 'prev' | 'next';
  readonly label: string;
  readonly atEnd: boolean;
  readonly onTurn: () => void;
  readonly className?: string | undefined;
}

/** At the end it stays focusable: a disabled button would lose the focus. */
export function TurnButton({ to, label, atEnd, onTurn, className = theme.sq }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => atEnd || onTurn()}
    >
      <Icon name={to} />
    </button>
  );
}
