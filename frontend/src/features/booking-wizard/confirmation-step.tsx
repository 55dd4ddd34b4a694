import {
  addHours,
  addMinutes,
  CUSTOMER_LIMIT_HOURS,
  customerFacts,
  fieldNames,
  forFields,
  type GuestField,
  guestFields,
  limits,
  phoneField,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
  typeBesideName,
  weekdayName,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { yen } from '../../app/format.ts';
import { lunarDate } from '../../app/lunar-date.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea } from '../../parts/field.tsx';
import { asListItems, linesOf } from '../../parts/line-breaks.tsx';
import { LinkedText } from '../../parts/linked-text.tsx';
import { Link } from '../../parts/links.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { visitTexts } from '../../parts/visit-guide.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import type { BookingMade } from './booking-made.ts';
import styles from './confirmation-step.module.css';
import { FailureNotice } from './failure-notice.tsx';
import { StepHead } from './step-head.tsx';
import termsBar from './terms-bar.module.css';
import { type AskedPhone, PHONE_FIELD, useConfirmation } from './use-confirmation.ts';
import { completeDetails } from './use-draft.ts';
import { visitLabel } from './visit-summary.tsx';
import { choicePath } from './wizard-choice.ts';
import {
  memberRead,
  notesHints,
  serviceLine,
  upToMinutes,
  useChosenWizard,
} from './wizard-context.ts';

export function ConfirmationStep({
  onCompleted,
}: {
  readonly onCompleted: (booking: BookingMade) => void;
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
        <p className={`${theme.small} ${theme.quiet}`}>{own.paymentLong}</p>
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
      <ul className={`${theme.plain} ${theme.small}`}>{asListItems(items)}</ul>
    </section>
  );

const termOf = (name: GuestField) =>
  ({
    ...forFields(guestFields, (field) => guestFields[field].label),
    nameKana: 'フリガナ',
    email: 'メール',
  })[name];

function Ticket({
  locked,
  phone,
}: {
  readonly locked: boolean;
  readonly phone: AskedPhone | undefined;
}) {
  const { choice, service, teller, member, draft, remember } = useChosenWizard();
  const { date = '', time = '' } = choice;
  const start = tokyoInstant(date, time);
  const type = typeBesideName(service);
  return (
    <div className={styles.ticket}>
      <header className={styles.ticketHead}>
        <Portrait teller={teller} decorative eager />
        <div>
          <p className={`${theme.mincho} ${styles.ticketWhen}`}>
            <b>{Number(date.slice(5, 7))}</b>月<b>{Number(date.slice(8))}</b>日
            <small>{`（${weekdayName(date)}）`}</small>
          </p>
          <p key={`${time} ${service.duration}`} className={`${theme.mincho} ${styles.ticketTime}`}>
            {time}
            <small>から</small>
            {tokyoTime(addMinutes(start, service.duration))}
          </p>
          <p className={`${theme.small} ${theme.quiet} ${theme.nb}`}>
            {`${Number(date.slice(0, 4))}年・${lunarDate(new Date(start))}`}
          </p>
        </div>
        <Seal star={teller.kiStar} className={styles.seal} />
      </header>
      <dl className={theme.facts}>
        <Line term="占い師">
          <span>{teller.name}</span>
          {choice.any && <small>{`（おまかせのお席は、${teller.name}が担当いたします。）`}</small>}
        </Line>
        <Line term="メニュー">
          <span className={theme.nb}>{`${service.name} ${upToMinutes(service.duration)}`}</span>{' '}
          {type && <span className={`${theme.quiet} ${theme.nb}`}>{`（${type}）`}</span>}
        </Line>
        {member ? <MemberLines userId={member.userId} email={member.email} /> : <GuestLines />}
      </dl>
      {phone && (
        <PersonField
          id={PHONE_FIELD}
          field={phoneField}
          hint={visitTexts.phoneHint}
          error={phone.isShown ? phone.problem : undefined}
          value={draft.phone}
          readOnly={locked}
          onBlur={phone.showProblem}
          onChange={({ target }) => remember({ phone: target.value })}
        />
      )}
      <p className={`${styles.ticketEdit} ${theme.small}`}>
        {!member && (
          <Link to={choicePath({ ...choice, step: 3 })} state={{ form: 'guest' }}>
            お客さま情報を直す
          </Link>
        )}
        <Link to={choicePath({ ...choice, step: 2 })}>日時を選び直す</Link>
      </p>
      <TextArea
        label={customerFacts.notes.label}
        hint={notesHints[service.type]}
        rows={4}
        maxLength={limits.freeText}
        value={draft.notes}
        readOnly={locked}
        onChange={({ target }) => remember({ notes: target.value })}
      />
    </div>
  );
}

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function GuestLines() {
  const details = completeDetails(useChosenWizard().draft);
  if (!details) return null;
  return (
    <>
      {fieldNames(guestFields)
        .filter((name) => details[name] !== '')
        .map((name) => (
          <Line key={name} term={termOf(name)}>
            {name === 'name' ? `${details.name} さま` : details[name]}
          </Line>
        ))}
    </>
  );
}

/**
 * A profile that cannot be read is empty (specification, booking: step 3, customer information).
 */
function MemberLines({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string | null;
}) {
  const { data: profile } = useQuery(memberRead(userId));
  return (
    <>
      <div className={styles.ticketMember}>
        <dt className={theme.sr}>会員</dt>
        <dd>✓ 会員としてログイン済み</dd>
      </div>
      {profile?.name && <Line term={termOf('name')}>{`${profile.name} さま`}</Line>}
      {email && <Line term={termOf('email')}>{email}</Line>}
      {profile?.phone && <Line term={termOf('phone')}>{profile.phone}</Line>}
    </>
  );
}
