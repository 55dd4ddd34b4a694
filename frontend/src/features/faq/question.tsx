import { paths } from '../../app/paths.ts';
import { type FaqItem, faq } from '../../content/faq.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { TelLink } from '../../parts/tel-link.tsx';
import { Answer } from './answer.tsx';

interface QuestionProps {
  readonly item: FaqItem;
  readonly phones: readonly string[];
}

/** A question that opens; the shared name closes the one that was open before, with no script (member-and-admin §2). */
export function Question({ item: { id, question, answer, booking }, phones }: QuestionProps) {
  return (
    <details className="faq__item" id={id} name="faq">
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className="faq__answer">
        <Answer paragraphs={answer} phones={phones} />
        {booking && (
          <div className="faq__book">
            <LinkButton to={paths.booking}>
              {faq.book}
              <Icon name="arr" />
            </LinkButton>
            <p>
              {phones.map((phone) => (
                <TelLink key={phone} number={phone} className="faq__phone mincho" />
              ))}
              <span className="note">{faq.phoneHours}</span>
            </p>
          </div>
        )}
      </div>
    </details>
  );
}
