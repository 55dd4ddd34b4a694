import type { ReactNode } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';

const LOOKS = {
  ok: theme.badgeOk,
  wait: theme.badgeWait,
  off: theme.badgeOff,
  red: theme.badgeRed,
} as const;

/** `ok`: in order, `wait`: needs attention, `off`: over or unused, `red`: failed. */
export type BadgeTone = keyof typeof LOOKS;

export function Badge({
  tone,
  children,
}: {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={classNames(theme.badge, LOOKS[tone])}>{children}</span>;
}
