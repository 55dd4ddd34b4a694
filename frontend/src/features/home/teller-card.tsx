import { useState } from 'react';
import type { Teller } from '../../api/answers.ts';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { NextFree } from '../../parts/teller/next-free.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

interface TellerCardProps {
  readonly teller: Teller;
  /** Instant of the next free time; null when there is none, undefined while unknown. */
  readonly next: string | null | undefined;
}

/** A teller: portrait (opens the profile), name and seal, craft, and the next free time, which leads into the wizard. */
export function TellerCard({ teller, next }: TellerCardProps) {
  const [profile, setProfile] = useState(false);
  return (
    <>
      <button
        type="button"
        className="teller__pic"
        aria-haspopup="dialog"
        aria-label={`${teller.name}のプロフィールを見る`}
        onClick={() => setProfile(true)}
      >
        <Portrait teller={teller} />
      </button>
      <div className="teller__sign">
        <h3>{teller.name}</h3>
        <span>{teller.nameKana}</span>
        <Seal star={teller.kiStar} />
      </div>
      <p className="teller__what">
        <b>{teller.kiStar}</b>
        {teller.specialties.join('・')}
      </p>
      <NextFree tellerId={teller.id} next={next} />
      {profile && <ProfileDialog teller={teller} onClose={() => setProfile(false)} />}
    </>
  );
}
