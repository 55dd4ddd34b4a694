import { type DayAvailability, tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Teller } from '../../api/api.ts';
import { reads } from '../../api/reads.ts';
import { dayAndTime, shortDay } from '../../app/format.ts';
import { openingTexts } from '../../app/opening-texts.ts';
import { bookingPath } from '../../app/paths.ts';
import { useFreeDays } from '../../parts/calendar/times-reads.ts';
import { PhoneList } from '../../parts/phone-list.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import { offeredTellers } from './suggestions.ts';
import { type ChosenTeller, type Service, serviceLine, useWizard } from './wizard-context.ts';
import styles from './wizard-without-script.module.css';

const NO_TIMES = '空いているお時間がございません。';

/** React removes it in the browser (specification, booking: without scripts). */
export function WizardWithoutScript() {
  const { service, teller } = useWizard();
  const { byPhone } = useWords('booking');
  return (
    <noscript>
      <section className={styles.byPhone}>
        <h2>お電話でのご予約</h2>
        <p>
          お使いのブラウザではJavaScriptが働いていないため、この画面からはご予約いただけません。空き時間をお確かめのうえ、お電話でお申し込みください。
        </p>
        <PhoneList says={openingTexts.phone} />
        {byPhone && <p className={theme.small}>{byPhone}</p>}
        {service && teller ? <TimesOf service={service} teller={teller} /> : <NextTimes />}
      </section>
    </noscript>
  );
}

function NextTimes() {
  const { services, tellers } = useWizard();
  const { data: nextFree = [] } = useQuery(reads.nextFree());
  return (
    <>
      <h2>次に空いているお時間</h2>
      <ul className={theme.rows}>
        {tellers.map((teller) => {
          const next = nextFree.find(({ fortuneTellerId }) => fortuneTellerId === teller.id)?.next;
          const service = usualService(services, tellers, teller);
          return (
            <li key={teller.id}>
              <b>{teller.name}</b> {next ? dayAndTime(next) : NO_TIMES}
              {service && (
                <a href={bookingPath({ service: service.id, teller: teller.id })}>
                  {`${teller.name}の空き時間をすべて見る`}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const USUAL_MINUTES = 30;

function usualService(
  services: readonly Service[],
  tellers: readonly Teller[],
  teller: Teller,
): Service | undefined {
  const own = services.filter((service) =>
    offeredTellers(service, tellers).some(({ id }) => id === teller.id),
  );
  return own.find(({ duration }) => duration === USUAL_MINUTES) ?? own[0];
}

function TimesOf({
  service,
  teller,
}: {
  readonly service: Service;
  readonly teller: ChosenTeller;
}) {
  const days = (useFreeDays(teller.id, service.id) ?? []).filter(({ slots }) => slots.length > 0);
  return (
    <>
      <h2>{`${teller.name}の空き時間　${serviceLine(service)}`}</h2>
      {days.length === 0 && <p>{NO_TIMES}</p>}
      <ul className={theme.rows}>
        {days.map((day) => (
          <li key={day.date}>{dayLine(day)}</li>
        ))}
      </ul>
    </>
  );
}

const dayLine = ({ date, slots }: DayAvailability) =>
  `${shortDay(date)} ${slots.map(({ start }) => tokyoTime(start)).join('・')}`;
