import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { recruitment, recruitmentContact } from '../../content/recruitment.ts';
import theme from '../../theme/theme.module.css';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../links.tsx';
import { PhoneList } from '../phone-list.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './recruitment-dialog.module.css';

/** (specification, public site: recruitment dialog) */
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
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={lead}
      actions={<Actions onClose={onClose} />}
    >
      <p className={styles.advertApply}>
        <Badge tone="wait">{badge}</Badge>
        <Apply onClose={onClose} />
      </p>
      <dl className={classNames(theme.facts, theme.rows)}>
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
        <p className={classNames(styles.advertShifts, theme.mincho)}>
          {hours.shifts.map(({ label, from, to }) => (
            <span key={label}>{`${label} ${from}–${to}`}</span>
          ))}
        </p>
      </AdvertBlock>
      <AdvertBlock
        block={{ heading: place.heading, paragraphs: [place.address], items: place.access }}
      />
      <p className={styles.advertApply}>
        <Apply onClose={onClose} />
      </p>
      <AdvertBlock block={conditions} />
      <AdvertBlock block={perks} />
      <AdvertBlock block={atmosphere} />
      <AdvertBlock block={howToApply} />
      <section className={styles.advertBlock}>
        <h3>{selection.heading}</h3>
        <ol className={styles.advertSteps}>
          {selection.steps.map((step) => (
            <li key={step.title}>
              <b>{step.title}</b>
              {step.text}
            </li>
          ))}
        </ol>
      </section>
      <Phones />
      <section className={styles.advertBlock}>
        <h3>{recruitmentContact.heading}</h3>
        <p>{recruitmentContact.lead}</p>
        <ContactForm />
      </section>
    </Dialog>
  );
}

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

function Phones() {
  const { heading, operators } = recruitment.call;
  return (
    <section className={styles.advertBlock}>
      <h3>{heading}</h3>
      <PhoneList labels={operators} />
    </section>
  );
}

interface AdvertBlockProps {
  readonly block: {
    readonly heading: string;
    readonly paragraphs?: readonly string[];
    readonly items?: readonly string[];
  };
  readonly children?: ReactNode;
}

export function AdvertBlock({ block, children }: AdvertBlockProps) {
  return (
    <section className={styles.advertBlock}>
      <h3>{block.heading}</h3>
      {block.paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {block.items && (
        <ul className={theme.plain}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
