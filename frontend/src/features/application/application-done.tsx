import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { application } from '../../content/account.ts';
import { lined } from '../../parts/lined.tsx';
import { LinkButton } from '../../parts/link-button.tsx';

/** Thanks for an application; it is at the top of the page and its heading takes the focus. */
export function ApplicationDone() {
  const { heading, text, home } = application.done;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="applied night">
      <div className="wrap applied__in">
        <img src="/art/moon-full.svg" width={600} height={600} alt="" />
        <div>
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          <p className="lead">{lined(text)}</p>
          <p className="btns">
            <LinkButton to={paths.home} look="night">
              {home}
            </LinkButton>
          </p>
        </div>
      </div>
      <div className="sea" aria-hidden="true" />
    </section>
  );
}
