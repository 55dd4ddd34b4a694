import { tokyoDate } from '@salon/domain';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const NowContext = createContext<Date | undefined>(undefined);
const MINUTE = 60_000;

/**
 * Gives the pages one clock. The first value is the one that the page was rendered with, so that the browser's first
 * picture equals the served one; then it is the visitor's minute.
 */
export function NowProvider({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    // A transition: in haste, every section that waits for its turn to hydrate would be hydrated in one long task.
    const tell = () => startTransition(() => setNow(new Date()));
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The current minute. */
export function useNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error('useNow is read outside of NowProvider.');
  return now;
}

/** The day that it is in Japan: yyyy-MM-dd. */
export const useToday = (): string => tokyoDate(useNow().toISOString());
