import type { PageTexts } from '@salon/domain';
import { paths } from '../../app/paths.ts';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { brokenFact, FactList } from '../fact-list.tsx';
import { asListItems, linesOf } from '../line-breaks.tsx';
import { LinkButton } from '../links.tsx';
import { PhoneList } from '../phone-list.tsx';
import { CONTACT, ContactForm } from './contact-form.tsx';
import styles from './recruitment-dialog.module.css';

export function RecruitmentDialog({ onClose }: { readonly onClose: () => void }) {
  const { advert, inquiry } = useWords('application');
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={advert.heading}
      description={advert.lead}
      actions={<Actions onClose={onClose} />}
    >
      <p className={styles.advertApply}>
        {advert.badge && <Badge tone="wait">{advert.badge}</Badge>}
        <Apply onClose={onClose} />
      </p>
      <FactList
        className={`${theme.facts} ${theme.rows}`}
        facts={advert.highlights.map(brokenFact)}
      />
      {advert.work.map((block) => (
        <AdvertBlock key={block.heading} block={block} />
      ))}
      {advert.conditions.length > 0 && (
        <p className={styles.advertApply}>
          <Apply onClose={onClose} />
        </p>
      )}
      {advert.conditions.map((block) => (
        <AdvertBlock key={block.heading} block={block} />
      ))}
      {advert.selection.length > 0 && (
        <section className={styles.advertBlock}>
          <h3>{advert.selectionHeading}</h3>
          <ol className={styles.advertSteps}>
            {advert.selection.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                {step.text}
              </li>
            ))}
          </ol>
        </section>
      )}
      <Phones />
      <section className={styles.advertBlock}>
        <h3>{CONTACT}</h3>
        <p>{inquiry.lead}</p>
        <ContactForm />
      </section>
    </Dialog>
  );
}

function Apply({ onClose }: { readonly onClose: () => void }) {
  return (
    <LinkButton to={paths.application} onClick={onClose}>
      応募フォームへ進む
    </LinkButton>
  );
}

function Actions({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Apply onClose={onClose} />
      <Button look="plain" onClick={onClose}>
        閉じる
      </Button>
    </>
  );
}

function Phones() {
  return (
    <section className={styles.advertBlock}>
      <h3>お電話でのご応募・お問い合わせ</h3>
      <PhoneList labels={['担当 1', '担当 2']} />
    </section>
  );
}

type Block = PageTexts<'application'>['advert']['work'][number];

const AdvertBlock = ({ block: { heading, text, items, marks } }: { readonly block: Block }) => (
  <section className={styles.advertBlock}>
    <h3>{heading}</h3>
    <Paragraphs text={text} />
    {items && <ul className={theme.plain}>{asListItems(linesOf(items))}</ul>}
    {marks && (
      <p className={`${styles.advertShifts} ${theme.mincho}`}>
        {linesOf(marks).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    )}
  </section>
);
