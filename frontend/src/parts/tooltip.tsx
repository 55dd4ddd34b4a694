import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import theme from '../theme/theme.module.css';

/**
 * Round each page that has tooltips (their positioning code is not small, so the shell has none): they open after 700 ms and,
 * passing from one to the next, skip after 300 (specification, public site: looks and timings).
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
  /** One focusable element, with a name of its own: the tooltip is for eyes only. */
  readonly children: ReactElement;
}

/** A word of help at an element; never the only place where something is said. */
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
