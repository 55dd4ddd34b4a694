import {
  addMinutes,
  customerFacts,
  fieldNames,
  forFields,
  type GuestField,
  guestFields,
  limits,
  phoneField,
  tokyoInstant,
  tokyoTime,
  typeBesideName,
  weekdayName,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lunarDate } from '../../app/lunar-date.ts';
import { classNames } from '../../parts/class-names.ts';
import { TextArea } from '../../parts/field.tsx';
import { Link } from '../../parts/links.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { visitTexts } from '../../parts/visit-texts.ts';
import theme from '../../theme/theme.module.css';
import styles from './confirmation-step.module.css';
import { type AskedPhone, PHONE_FIELD } from './use-confirmation.ts';
import { completeDetails } from './use-draft.ts';
import { choicePath } from './wizard-choice.ts';
import { memberRead, notesHints, upTo, useChosenWizard } from './wizard-context.ts';

const termOf = (name: GuestField) =>
  ({
    ...forFields(guestFields, (field) => guestFields[field].label),
    nameKana: 'フリガナ',
    email: 'メール',
  })[name];

interface TicketProps {
  readonly locked: boolean;
  readonly phone: AskedPhone | undefined;
}

export function Ticket({ locked, phone }: TicketProps) {
  const { choice, service, teller, member, draft, remember } = useChosenWizard();
  const { date = '', time = '' } = choice;
  const start = tokyoInstant(date, time);
  return (
    <div className={styles.ticket}>
      <header className={styles.ticketHead}>
        <Portrait teller={teller} decorative eager />
        <div>
          <p className={classNames(theme.mincho, styles.ticketWhen)}>
            <b>{Number(date.slice(5, 7))}</b>月<b>{Number(date.slice(8))}</b>日
            <small>{`（${weekdayName(date)}）`}</small>
          </p>
          <p
            key={`${time} ${service.duration}`}
            className={classNames(theme.mincho, styles.ticketTime)}
          >
            {time}
            <small>から</small>
            {tokyoTime(addMinutes(start, service.duration))}
          </p>
          <p className={classNames(theme.small, theme.quiet, theme.nb)}>
            {`${`${Number(date.slice(0, 4))}年`}・${lunarDate(new Date(start))}`}
          </p>
        </div>
        <Seal star={teller.kiStar} className={styles.seal} />
      </header>
      <dl className={theme.facts}>
        <Line term="占い師">
          <span>{teller.name}</span>
          {choice.any && (
            <small>{`（${`おまかせのお席は、${teller.name}が担当いたします。`}）`}</small>
          )}
        </Line>
        <Line term="メニュー">
          <span className={theme.nb}>{`${service.name} ${upTo(service.duration)}`}</span>{' '}
          {typeBesideName(service) && (
            <span
              className={classNames(theme.quiet, theme.nb)}
            >{`（${typeBesideName(service)}）`}</span>
          )}
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
      <p className={classNames(styles.ticketEdit, theme.small)}>
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
