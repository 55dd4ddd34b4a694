import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/**
 * Round each page that has tooltips (their positioning code is not small, so the shell has none): they open after 700 ms and,
 * passing from one to the next, skip after 300 (specification, public site: looks and timings).
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

interface TooltipProps {
  readonly text: string;
  /** One focusable element. */
  readonly children: ReactNode;
}

/** A word of help at an element; never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
