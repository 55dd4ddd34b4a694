import { useSiteDialogs } from '../../app/shell/site-dialogs.tsx';
import { home } from '../../content/home.ts';
import { Button } from '../../parts/button.tsx';

/** The terms in short, and the whole advertisement in its dialog. */
export function Conditions() {
  const dialogs = useSiteDialogs();
  const { facts, details } = home.recruitment;
  return (
    <div className="sheet">
      <div className="conditions">
        <dl className="facts">
          {facts.map(({ term, lines }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {lines.map((line) => (
                  <b key={line}>{line}</b>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Button look="line" small aria-haspopup="dialog" onClick={() => dialogs.open('recruitment')}>
          {details}
        </Button>
      </div>
    </div>
  );
}
