import { useState } from 'react';
import { messageOf } from '../../api/api.ts';
import { useNow } from '../../app/now.tsx';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/by-link.module.css';
import { FactList } from '../../parts/fact-list.tsx';
import { confirmDialog, LazyDialog } from '../../parts/lazy-dialog.tsx';
import { asListItems } from '../../parts/line-breaks.tsx';
import { Alert } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { wishFacts } from './entry-texts.tsx';
import { OfferPanel, WaitlistActionForm } from './offer-panel.tsx';
import type { MailedEntry, Waiting, WaitlistAction } from './use-waiting.ts';

const LEAVE = 'キャンセル待ちを取り消す';

const STILL_WAITING = '同じ日に別の空きが出ましたら、改めてメールでご案内いたします。';

const OFFER_OUTCOMES = {
  declined: `ご案内を見送りました。${STILL_WAITING}`,
  lapsed: `お取り置きの期限を過ぎたため、ご案内を終了いたしました。${STILL_WAITING}`,
  void: `ご案内を取りやめました。${STILL_WAITING}`,
} as const;

const CONFIRMATIONS = {
  declineOffer: {
    title: '見送る',
    description:
      'このお時間を見送りますか？次にお待ちの方へご案内いたします。お客さまのキャンセル待ちは、そのまま続きます。',
  },
  leaveWaitlist: {
    title: LEAVE,
    description: 'キャンセル待ちを取り消しますか？空きが出ても、ご案内を差し上げなくなります。',
  },
} as const;

interface OpenEntryProps {
  readonly entry: MailedEntry;
  readonly waiting: Pick<Waiting, 'act' | 'refusal' | 'typedPhone'>;
}

export function OpenEntry({ entry, waiting: { act, refusal, typedPhone } }: OpenEntryProps) {
  const [question, setQuestion] = useState<Exclude<WaitlistAction, { route: 'acceptOffer' }>>();
  const now = useNow().toISOString();
  const { offer, lastOffer, service } = entry;
  const openOffer = offer && now < offer.until ? offer : undefined;
  const outcome = offer ? 'lapsed' : lastOffer;
  const closeDialog = () => setQuestion(undefined);
  return (
    <>
      <Alert>
        {refusal
          ? messageOf(refusal, 'お手続きに失敗しました。もう一度お試しください。')
          : undefined}
      </Alert>
      {/* Rendered before its content, so that screen readers announce it. */}
      <div role="status" className={styles.said}>
        {!openOffer && outcome && <p>{OFFER_OUTCOMES[outcome]}</p>}
      </div>
      {openOffer ? (
        <OfferPanel
          offer={openOffer}
          service={service}
          busy={act.isPending}
          typedPhone={typedPhone}
          onAccept={(phone) => act.mutate({ route: 'acceptOffer', offer: openOffer, phone })}
          onDecline={() => setQuestion({ route: 'declineOffer', offer: openOffer })}
        />
      ) : (
        <Wish entry={entry} />
      )}
      <WaitlistActionForm
        route="leaveWaitlist"
        onSubmit={() => setQuestion({ route: 'leaveWaitlist' })}
      >
        <Button type="submit" look={openOffer ? 'plain' : 'line'} disabled={act.isPending}>
          {LEAVE}
        </Button>
      </WaitlistActionForm>
      {question && (
        <LazyDialog
          load={confirmDialog}
          props={{
            open: true,
            ...CONFIRMATIONS[question.route],
            confirm: act.isPending ? '手続き中...' : CONFIRMATIONS[question.route].title,
            destructive: true,
            busy: act.isPending,
            onConfirm: () => act.mutate(question, { onSettled: closeDialog }),
          }}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

const Wish = ({ entry }: Pick<OpenEntryProps, 'entry'>) => (
  <>
    <p className={theme.lead}>以下の内容で、キャンセル待ちを承っております。</p>
    <FactList facts={wishFacts(entry)} />
    <ul className={`${theme.plain} ${theme.small}`}>
      {asListItems([
        '空きが出ましたら、お待ちの順にメールでご案内いたします。',
        'ご案内したお時間は、営業時間内の30分間お取り置きします。メールのリンクからご予約ください。',
        '空きが出ない場合もございます。あらかじめご了承ください。',
      ])}
    </ul>
  </>
);
