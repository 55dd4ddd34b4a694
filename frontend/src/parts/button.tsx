import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** 紫 is the page's one action; `kin` and `night` stand on 紺, `line` beside a filled one, `red` refuses or deletes, `plain` is a word. */
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

export const buttonClass = (look: ButtonLook = 'murasaki', small = false, more?: string | undefined): string =>
  classNames(theme.btn, LOOKS[look], small && theme.btnS, more);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

/** A button; `type` is "button" unless it says otherwise, so that none submits a form by accident. */
export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  const firm = type === 'submit' ? { onMouseDown: holdFocus, onClick: takeFocus } : {};
  return <button {...firm} {...rest} type={type} className={buttonClass(look, small, className)} />;
}

/**
 * A field that is left says what is wrong with it, and moves the button which is just being pressed: the click would be lost. So the
 * field is left only with the click.
 */
const holdFocus = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault();

const takeFocus = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void => {
  if (detail > 0) currentTarget.focus();
};

interface TurnButtonProps {
  readonly to: 'prev' | 'next';
  readonly label: string;
  /** Nothing lies further that way. */
  readonly atEnd: boolean;
  readonly onTurn: () => void;
  readonly className?: string | undefined;
}

/** Turns to what comes before or after. At the end it stays reachable: a button that is disabled under the focus would lose it. */
export function TurnButton({ to, label, atEnd, onTurn, className = theme.sq }: TurnButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} aria-disabled={atEnd || undefined} onClick={() => atEnd || onTurn()}>
      <Icon name={to} />
    </button>
  );
}
