import { Fragment } from 'react';
import { useSettings } from '../../../app/use-settings.ts';
import { salon } from '../../../content/salon.ts';
import { completion } from '../../../content/wizard-completion.ts';
import { TelLink } from '../../../parts/tel-link.tsx';
import { carrierOf } from '../model/carrier-of.ts';

const { mailWarning } = completion;

/** In red: what to do when the letter does not come within 15 minutes; the carriers' own steps for their addresses. */
export function MailWarning({ email, waits }: { readonly email: string | null; readonly waits: boolean }) {
  const { phones } = useSettings();
  const carrier = carrierOf(email ?? '');
  return (
    <div className="alert">
      <b>{waits ? completion.waiting.mailHeading : mailWarning.heading}</b>
      {mailWarning.text(salon.mailDomain)}
      {carrier && <span className="alert__more">{mailWarning.carriers[carrier]}</span>}
      {phones.map((phone) => (
        <Fragment key={phone}>
          {' '}
          <TelLink number={phone} className="nb" />
        </Fragment>
      ))}
    </div>
  );
}
