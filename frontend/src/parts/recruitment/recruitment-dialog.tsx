import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { recruitment, recruitmentContact } from '../../content/recruitment.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../links.tsx';
import { PhoneList } from '../phone-list.tsx';
import { ContactForm } from './contact-form.tsx';

/** The recruitment advertisement, block by block in the specification's order (specification, public site: recruitment dialog). */
export function RecruitmentDialog({ onClose }: { readonly onClose: () => void }) {
  const {
    title,
    badge,
    lead,
    highlights,
    keyPoints,
    job,
    pay,
    rewards,
    hours,
    place,
    conditions,
    perks,
    atmosphere,
    howToApply,
    selection,
  } = recruitment;
  return (
    <Dialog open wide onClose={onClose} title={title} description={lead} actions={<Actions onClose={onClose} />}>
      <p className="advert__apply">
        <span className="badge badge--wait">{badge}</span>
        <Apply onClose={onClose} />
      </p>
      <dl className="facts rows">
        {highlights.map((highlight) => (
          <div key={highlight.title}>
            <dt>{highlight.title}</dt>
            <dd>{highlight.text}</dd>
          </div>
        ))}
      </dl>
      <AdvertBlock block={keyPoints} />
      <AdvertBlock block={job} />
      <AdvertBlock block={pay} />
      <AdvertBlock block={rewards} />
      <AdvertBlock block={{ heading: hours.heading, paragraphs: [hours.note] }}>
        <p className="advert__shifts mincho">
          {hours.shifts.map(({ label, from, to }) => (
            <span key={label}>{`${label} ${from}–${to}`}</span>
          ))}
        </p>
      </AdvertBlock>
      <AdvertBlock block={{ heading: place.heading, paragraphs: [place.address], items: place.access }} />
      <p className="advert__apply">
        <Apply onClose={onClose} />
      </p>
      <AdvertBlock block={conditions} />
      <AdvertBlock block={perks} />
      <AdvertBlock block={atmosphere} />
      <AdvertBlock block={howToApply} />
      <section className="advert__block">
        <h3>{selection.heading}</h3>
        <ol className="advert__steps">
          {selection.steps.map((step) => (
            <li key={step.title}>
              <b>{step.title}</b>
              {step.text}
            </li>
          ))}
        </ol>
      </section>
      <Phones />
      <section className="advert__block">
        <h3>{recruitmentContact.heading}</h3>
        <p>{recruitmentContact.lead}</p>
        <ContactForm />
      </section>
    </Dialog>
  );
}

/** Leads to the form and closes the dialog. */
function Apply({ onClose }: { readonly onClose: () => void }) {
  return (
    <LinkButton to={paths.application} onClick={onClose}>
      {recruitment.apply}
    </LinkButton>
  );
}

function Actions({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Apply onClose={onClose} />
      <Button look="plain" onClick={onClose}>
        {recruitment.close}
      </Button>
    </>
  );
}

/** The two operators by telephone. */
function Phones() {
  const { heading, operators } = recruitment.call;
  return (
    <section className="advert__block">
      <h3>{heading}</h3>
      <PhoneList labels={operators} />
    </section>
  );
}

interface AdvertBlockProps {
  readonly block: { readonly heading: string; readonly paragraphs?: readonly string[]; readonly items?: readonly string[] };
  readonly children?: ReactNode;
}

/** One headed block of the advertisement: paragraphs, a list, or both. */
export function AdvertBlock({ block, children }: AdvertBlockProps) {
  return (
    <section className="advert__block">
      <h3>{block.heading}</h3>
      {block.paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {block.items && (
        <ul className="plain">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
