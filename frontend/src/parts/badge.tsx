import type { ReactNode } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';

const LOOKS = { ok: theme.badgeOk, wait: theme.badgeWait, off: theme.badgeOff, red: theme.badgeRed } as const;

/** `ok` is as it should be, `wait` asks for something, `off` is over or out of use, `red` went wrong. */
export type BadgeTone = keyof typeof LOOKS;

/** A state in one word on a slip of paper. */
export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames(theme.badge, LOOKS[tone])}>{children}</span>;
}
