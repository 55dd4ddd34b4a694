import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lazy-component.tsx';

/** Whether the browser has had time for the component since it was mounted. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
