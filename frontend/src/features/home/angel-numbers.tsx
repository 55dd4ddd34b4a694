import { useState } from 'react';
import { home } from '../../content/home.ts';
import { Button } from '../../parts/button.tsx';
import { LateDialog } from '../../parts/late-dialog.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, text, open, samples } = home.angelNumbers;

/** Two hundred meanings come when they are asked for. */
const angelDialog = async () => (await import('./angel-dialog.tsx')).AngelDialog;

/** 12. Five angel numbers, and the dialog with all of them. */
export function AngelNumbers() {
  const [asked, setAsked] = useState(false);
  return (
    <section className="band">
      <div className="wrap split split--57">
        <div>
          <SectionHead title={heading} moon={11} />
          <div className="text">
            <p>{text}</p>
            <p>
              <Button look="line" aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {open}
              </Button>
            </p>
          </div>
        </div>
        <dl className="angels">
          {samples.map((sample) => (
            <div key={sample.number}>
              <dt>{sample.number}</dt>
              <dd>{sample.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {asked && <LateDialog load={angelDialog} onClose={() => setAsked(false)} />}
    </section>
  );
}
