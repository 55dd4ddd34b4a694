import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { cancelByLink as texts } from '../../content/account.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { TelLink } from '../../parts/tel-link.tsx';

/** The salon's numbers, for all that a link cannot do. */
export function CallUs() {
  const { phones } = useSettings();
  return (
    <p className="small cancel__call">
      {texts.call}
      {phones.map((number) => (
        <TelLink key={number} className="nb" number={number} />
      ))}
    </p>
  );
}

/** The link is nobody's, or its booking is past. */
export function InvalidLink() {
  return (
    <div role="alert">
      <p className="lead">{texts.invalid}</p>
      <CallUs />
      <p className="btns">
        <LinkButton to={paths.home} look="line">
          {texts.done.home}
        </LinkButton>
      </p>
    </div>
  );
}

/** The booking is cancelled, by this very link or before. */
export function Cancelled() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="cancel__done">
      <h2 ref={heading} tabIndex={-1}>
        {texts.done.heading}
      </h2>
      <p>{texts.done.text}</p>
      <p className="btns">
        <LinkButton to={paths.home}>{texts.done.home}</LinkButton>
      </p>
    </div>
  );
}
