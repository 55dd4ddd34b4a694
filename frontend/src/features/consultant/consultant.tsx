import { kiStars } from '@salon/domain';
import { digits } from '../../app/format.ts';
import { openingTexts } from '../../app/opening-texts.ts';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { asListItems, brokenText, linesOf } from '../../parts/line-breaks.tsx';
import { MoreLink } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './consultant.module.css';

export function Consultant() {
  const { heading, lead } = useWords('fortune-consultant');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={4}>
        <ConsultingPrice />
      </Opening>
      <ConsultantProfile />
      <ConsultantPlan />
      <Methods />
      <Viewpoints />
      <ConsultantContact />
    </Sections>
  );
}

function ConsultantProfile() {
  const { heading, name, title, text } = useWords('fortune-consultant').teacher;
  if (!heading) return null;
  return (
    <Band ground="flush" className={styles.consultant}>
      <figure>
        <img src="/art/noren.svg" width={480} height={420} alt="" loading="lazy" />
        <figcaption>
          <b className={theme.mincho}>{name}</b>
          <img src="/art/mark.svg" width={40} height={40} alt="" loading="lazy" />
          <span className={`${theme.small} ${theme.quiet}`}>{title}</span>
        </figcaption>
      </figure>
      <div>
        <SectionHead title={heading} moon={6} />
        <div className={theme.text}>
          <Paragraphs text={text} />
        </div>
      </div>
    </Band>
  );
}

function Viewpoints() {
  const { heading, items } = useWords('fortune-consultant').viewpoints;
  if (!heading) return null;
  return (
    <Band ground="night" split={57}>
      <SectionHead title={heading} moon={13} night />
      <ul className={styles.unseen}>
        {linesOf(items).map((item, i) => (
          <li key={item}>
            <Seal star={kiStars[(i * 2) % kiStars.length] ?? ''} night />
            {item}
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Methods() {
  const { heading, items } = useWords('fortune-consultant').methods;
  if (!heading) return null;
  return (
    <Band split="side">
      <SectionHead title={heading} moon={11} />
      <ol className={styles.methods}>{asListItems(linesOf(items))}</ol>
    </Band>
  );
}

function ConsultantPlan() {
  const { heading, steps } = useWords('fortune-consultant').plan;
  if (!heading) return null;
  return (
    <Band ground="tint">
      <SectionHead title={heading} moon={8} row />
      <StepStrip
        steps={steps.map(({ title, text }) => ({ title: title.replace('　', '\n'), text }))}
      />
    </Band>
  );
}

function ConsultingPrice() {
  const { heading, price, label, notes } = useWords('fortune-consultant').price;
  if (!heading) return null;
  return (
    <section
      className={`${styles.consultingPrice} ${theme.night}`}
      aria-labelledby="consulting-price"
    >
      <h2 id="consulting-price">
        <span>{heading}</span>
        {label}
      </h2>
      <p className={theme.offer}>
        <OfferNumber unit="円">{digits(price)}</OfferNumber>
      </p>
      <ul className={`${theme.small} ${theme.quiet}`}>{asListItems(linesOf(notes))}</ul>
    </section>
  );
}

function ConsultantContact() {
  const { contact } = useWords('fortune-consultant');
  return (
    <Band split={57}>
      <SectionHead title="お申し込み・お問い合わせ" moon={15} />
      <div>
        <PhoneList says={(hours) => `${contact}${openingTexts.reception(hours)}`} />
        <p className={styles.back}>
          <MoreLink to={paths.fortuneClass}>占い教室のページへ</MoreLink>
        </p>
      </div>
    </Band>
  );
}
