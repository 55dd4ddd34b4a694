import { useEffect, useRef } from 'react';
import type { Setback } from '../use-confirmation.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { LostTime } from './lost-time.tsx';

/** Says on the page itself why the booking was not made, and takes the focus there. */
export function SetbackNotice({ setback }: { readonly setback: Setback | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!setback) return;
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [setback]);
  if (!setback) return null;
  return (
    <div className="alert setback" role="alert" tabIndex={-1} ref={box}>
      {setback.kind === 'lost' && <LostTime because={setback.because} />}
      {setback.kind === 'unclear' && <p>{wizardTexts.sentAsBefore}</p>}
      {setback.kind === 'refused' && <p>{setback.message}</p>}
    </div>
  );
}
