import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import theme from '../theme/theme.module.css';

/**
 * It opens after 700 ms, or at once within 300 ms of the last (specification, public site: looks
 * and timings). The shell has none, since the positioning code is too large.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Provider delay={700} timeout={300}>
      {children}
    </Base.Provider>
  );
}

interface TooltipProps {
  readonly text: string;
  /** It needs an accessible name of its own: the tooltip is visual only. */
  readonly children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={theme.floating} sideOffset={6}>
          <Base.Popup className={theme.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
