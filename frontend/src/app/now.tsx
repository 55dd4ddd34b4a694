import { tokyoDate } from '@salon/domain';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';

const NowContext = createContext<Date | undefined>(undefined);
const MINUTE = 60_000;

/** The clock is at first the server's, so that hydration matches, then the current minute. */
export function NowProvider({
  at,
  children,
}: {
  readonly at: string;
  readonly children: ReactNode;
}) {
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    // A transition, since an urgent update would hydrate all waiting sections in one long task.
    const tell = () => startTransition(() => setNow(new Date()));
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error('useNow is read outside of NowProvider.');
  return now;
}

export const useToday = () => tokyoDate(useNow().toISOString());
