import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Teller } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { anchors, paths } from '../../app/paths.ts';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { linesOf } from '../../parts/line-breaks.tsx';
import { MoreLink } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import { FreeSoon } from '../../parts/teller/free-soon.tsx';
import { NextFree } from '../../parts/teller/teller-facts.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './tellers.module.css';

const SHOWN = 6;

const profileDialog = async () => (await import('./profile-dialog.tsx')).ProfileDialog;

export const NO_TELLERS = '占い師のご紹介を準備しております。';

export function Tellers() {
  const { lead } = useWords('home').tellers;
  const tellers = useQuery(read('listTellers'));
  return (
    <Band id={anchors.tellers} split="side">
      <SectionHead title="占い師のご紹介" moon={2} />
      <div>
        <p className={`${theme.lead} ${theme.tellersLead}`}>
          {linesOf(lead).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </p>
        <Loaded query={tellers} empty={<EmptyState title={NO_TELLERS} />}>
          {(all) => (
            <>
              <FreeSoon tellers={all} heading="h3" />
              <TellerCards tellers={all.slice(0, SHOWN)} />
              <p className={styles.all}>
                <MoreLink to={paths.tellers}>{`すべての占い師を見る（${all.length}名）`}</MoreLink>
              </p>
            </>
          )}
        </Loaded>
      </div>
    </Band>
  );
}

export const TellerCards = ({
  tellers,
  inView = 0,
}: {
  readonly tellers: readonly Teller[];
  readonly inView?: number;
}) => (
  <ul className={styles.tellers}>
    {tellers.map((teller, i) => (
      <li key={teller.id} className={styles.teller}>
        <TellerCard teller={teller} inView={i < inView} />
      </li>
    ))}
  </ul>
);

function TellerCard({ teller, inView }: { readonly teller: Teller; readonly inView: boolean }) {
  const [profile, setProfile] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.tellerPic}
        aria-haspopup="dialog"
        aria-label={`${teller.name}のプロフィールを見る`}
        onClick={() => setProfile(true)}
      >
        <Portrait teller={teller} eager={inView} />
      </button>
      <div className={styles.tellerSign}>
        <h3>{teller.name}</h3>
        <span>{teller.nameKana}</span>
        <Seal star={teller.kiStar} />
      </div>
      <p className={styles.tellerWhat}>
        <b>{teller.kiStar}</b>
        {teller.specialties.join('・')}
      </p>
      <NextFree tellerId={teller.id} />
      {profile && (
        <LazyDialog load={profileDialog} props={{ teller }} onClose={() => setProfile(false)} />
      )}
    </>
  );
}
