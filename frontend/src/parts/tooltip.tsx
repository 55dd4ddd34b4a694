import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import theme from '../theme/theme.module.css';

/** (specification, public site: looks and timings) */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  /** Needs an accessible name of its own: the tooltip is visual only. */
  readonly children: ReactElement;
}) {
  return (
    <Base.Provider delay={700} timeout={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className={theme.floating} sideOffset={6}>
            <Base.Popup className={theme.tooltip}>{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
