import { phoneFortune } from '../../content/phone-fortune.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, lead, variants, notes } = phoneFortune.bank;

/** Where to pay to, from the same bank and from others (member-and-admin §2). */
export function BankTransfer() {
  return (
    <section className="band band--fuji">
      <div className="wrap">
        <SectionHead title={heading} moon={15} row />
        <p className="bank__lead">{lead}</p>
        <div className="bank">
          {variants.map(({ title, rows }) => (
            <section key={title}>
              <h3>{title}</h3>
              <FactList facts={rows.map(({ term, text }) => ({ term, content: text }))} />
            </section>
          ))}
        </div>
        <ul className="bank__notes small">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
