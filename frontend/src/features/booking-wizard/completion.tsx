import { tokyoTime } from '@salon/domain';
import { Fragment } from 'react';
import { inJapan, shortDate, yen } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { isMember, useSession } from '../../app/session/session.ts';
import { useSettings } from '../../app/use-settings.ts';
import { CalendarLinks } from '../../parts/calendar-links.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { inBrackets, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton, TelLink } from '../../parts/links.tsx';
import { useBookedTexts, VisitGuide } from '../../parts/visit-guide.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import { type BookingMade, standing } from './booking-made.ts';
import styles from './completion.module.css';
import failureNotice from './failure-notice.module.css';

export function Completion({ booking }: { readonly booking: BookingMade }) {
  const { number, startTime, endTime, service, fortuneTeller, totalPrice, calendarUrl, carrier } =
    booking;
  const waits = standing(booking) === 'waits';
  const { data: session } = useSession();
  const words = useWords('booking')[service.type];
  const { title, lead, steps } = useBookedTexts(service.type, waits);
  const facts: readonly FactRow[] = [
    { term: '予約番号', content: number },
    {
      term: '日時',
      content: (
        <>
          {`${inJapan(startTime).year}年${shortDate(startTime)} `}
          <b className={theme.nb}>{`${tokyoTime(startTime)}–${tokyoTime(endTime)}`}</b>
        </>
      ),
    },
    { term: '占い師', content: fortuneTeller.name },
    { term: 'メニュー', content: service.name },
    { term: '料金', content: `${yen(totalPrice)}${inBrackets(words.paymentShort)}` },
  ];
  return (
    <>
      <section className={`${styles.done} ${theme.night}`}>
        <div className={`${theme.wrap} ${styles.doneIn}`}>
          <img src="/art/full-moon.svg" width={600} height={600} alt="" />
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p className={theme.lead}>{withLineBreaks(lead)}</p>
          </div>
          <FactList className={styles.doneSlip} facts={facts} />
        </div>
        <div className={theme.sea} aria-hidden="true" />
      </section>
      <section className={`${theme.wrap} ${styles.doneNext}`}>
        <MailWarning carrier={carrier} waits={waits} />
        <div className={`${theme.split} ${theme.split57}`}>
          <div className={styles.doneBtns}>
            {isMember(session) && (
              <LinkButton to={paths.myPage}>マイページでご予約を見る</LinkButton>
            )}
            <LinkButton to={paths.home} look={isMember(session) ? 'line' : 'murasaki'}>
              ホームに戻る
            </LinkButton>
            <LinkButton to={paths.booking} look="line">
              新しい予約をする
            </LinkButton>
            {!waits && <CalendarLinks booking={booking} file={calendarUrl} />}
          </div>
          <VisitGuide steps={steps} />
        </div>
      </section>
    </>
  );
}

const CARRIERS = {
  docomo:
    'ドコモのメールをお使いの方は、「My docomo」の迷惑メール対策から、受信するドメインに登録してください。',
  au: 'auのメールをお使いの方は、「迷惑メールフィルター設定」の受信リストに登録してください。',
  softbank:
    'ソフトバンクのメールをお使いの方は、「My SoftBank」の迷惑メール対策から、許可するメールの登録をしてください。',
} as const;

function MailWarning({
  carrier,
  waits,
}: {
  readonly carrier: BookingMade['carrier'];
  readonly waits: boolean;
}) {
  const { phones, settings } = useSettings();
  const domain = settings?.contactEmail.split('@')[1] ?? '';
  return (
    <div className={theme.alert}>
      <b>
        {waits ? '15分たっても受付メールが届かない場合' : '15分たっても確認メールが届かない場合'}
      </b>
      {`迷惑メールに入っているか、メールアドレスの入力誤り、または受信拒否の設定が考えられます。${domain && `@${domain} からのメールを受信できるようにしていただき、それでも`}届かないときはお電話ください。`}
      {carrier && <span className={failureNotice.alertMore}>{CARRIERS[carrier]}</span>}
      {phones.map((phone) => (
        <Fragment key={phone}>
          {' '}
          <TelLink number={phone} className={theme.nb} />
        </Fragment>
      ))}
    </div>
  );
}
