import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { recruitment, recruitmentContact } from '../../content/recruitment.ts';
import theme from '../../theme/theme.module.css';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog.tsx';
import { FactList } from '../fact-list.tsx';
import { asListItems, asParagraphs } from '../line-breaks.tsx';
import { LinkButton } from '../links.tsx';
import { PhoneList } from '../phone-list.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './recruitment-dialog.module.css';

/** (specification, public site: recruitment dialog) */
export function RecruitmentDialog({ onClose }: { readonly onClose: () => void }) {
  const { hours, place, selection } = recruitment;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={recruitment.title}
      description={recruitment.lead}
      actions={<Actions onClose={onClose} />}
    >
      <p className={styles.advertApply}>
        <Badge tone="wait">{recruitment.badge}</Badge>
        <Apply onClose={onClose} />
      </p>
      <FactList className={classNames(theme.facts, theme.rows)} facts={recruitment.highlights} />
      <AdvertBlock block={recruitment.keyPoints} />
      <AdvertBlock block={recruitment.job} />
      <AdvertBlock block={recruitment.pay} />
      <AdvertBlock block={recruitment.rewards} />
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
      <AdvertBlock block={recruitment.conditions} />
      <AdvertBlock block={recruitment.perks} />
      <AdvertBlock block={recruitment.atmosphere} />
      <AdvertBlock block={recruitment.howToApply} />
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
      {block.paragraphs && asParagraphs(block.paragraphs)}
      {block.items && <ul className={theme.plain}>{asListItems(block.items)}</ul>}
      {children}
    </section>
  );
}
