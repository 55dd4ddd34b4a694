import { addHours, CUSTOMER_LIMIT_HOURS, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { yen } from '../../app/format.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { asListItems, linesOf } from '../../parts/line-breaks.tsx';
import { LinkedText } from '../../parts/linked-text.tsx';
import { visitTexts } from '../../parts/visit-texts.ts';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import type { BookingMade } from './booking-made.ts';
import styles from './confirmation-step.module.css';
import { FailureNotice } from './failure-notice.tsx';
import { StepHead } from './step-head.tsx';
import termsBar from './terms-bar.module.css';
import { Ticket } from './ticket.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { visitLabel } from './visit-summary.tsx';
import { serviceLine, useChosenWizard } from './wizard-context.ts';

export function ConfirmationStep({
  onCompleted,
}: {
  readonly onCompleted: (made: BookingMade) => void;
}) {
  const { choice, service, dispatch } = useChosenWizard();
  const { failure, sending, submit, complete, bookToo, phone } = useConfirmation(onCompleted);
  return (
    <>
      <StepHead title="ご予約内容をご確認ください">
        まだご予約は確定しておりません。内容をお確かめのうえ、「予約を確定する」を押してください。
      </StepHead>
      <FailureNotice failure={failure} onKeep={complete} onBookToo={bookToo} />
      <div className={styles.confirm}>
        <Ticket locked={sending || failure?.kind === 'unclear'} phone={phone} />
        <div className={styles.terms}>
          <ConfirmationTerms />
          <div className={styles.termsGo}>
            <div className={termsBar.termsBar}>
              <p>
                <b className={theme.nb}>{visitLabel(choice)}</b>{' '}
                <span className={theme.nb}>{yen(service.price)}</span>
              </p>
              <Button disabled={sending} onClick={() => void submit()}>
                {sending ? '予約中...' : '予約を確定する'}
              </Button>
            </div>
            <Button look="plain" disabled={sending} onClick={() => dispatch({ type: 'go-back' })}>
              戻る
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

const { cancellation } = visitTexts;

function ConfirmationTerms() {
  const { service, choice, member } = useChosenWizard();
  const words = useWords('booking');
  const own = words[service.type];
  const ownRules = useSettings().settings?.bookingRules.trim();
  const limit = addHours(tokyoInstant(choice.date ?? '', choice.time ?? ''), -CUSTOMER_LIMIT_HOURS);
  const limitDay = tokyoDate(limit);
  const shown = `${Number(limitDay.slice(5, 7))}月${Number(limitDay.slice(8))}日 ${tokyoTime(limit)}`;
  return (
    <>
      <section className={styles.total}>
        <h2>お支払い</h2>
        <p className={styles.totalN}>
          <span>{serviceLine(service)}</span>
          <Yen amount={service.price} />
        </p>
        <p className={classNames(theme.small, theme.quiet)}>{own.paymentLong}</p>
      </section>
      <Terms
        heading="キャンセルと変更"
        items={[
          ...(member
            ? [
                `開始の${CUSTOMER_LIMIT_HOURS}時間前（${shown}）まで、マイページからキャンセルの申請と日時の変更を承ります。それ以降は、お電話でご連絡ください。`,
                'キャンセルは、店で確認してから正式にお取り消しとなります。承りましたら、メールでお知らせいたします。',
              ]
            : cancellation.guest(shown)),
          ...linesOf(words.lateness),
        ]}
      />
      <Terms heading="当日のお願い" items={linesOf(own.onTheDay)} />
      {ownRules && (
        <section className={theme.small}>
          <h2>ご予約の決まり</h2>
          <LinkedText text={ownRules} />
        </section>
      )}
    </>
  );
}

const Terms = ({
  heading,
  items,
}: {
  readonly heading: string;
  readonly items: readonly string[];
}) =>
  items.length > 0 && (
    <section>
      <h2>{heading}</h2>
      <ul className={classNames(theme.plain, theme.small)}>{asListItems(items)}</ul>
    </section>
  );
