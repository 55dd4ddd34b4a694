import { ANY_TELLER, hoursBefore, serviceTypes } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Teller } from '../../api/api.ts';
import { reads } from '../../api/reads.ts';
import { useStored } from '../../app/browser-storage.ts';
import { nearTime, shortDay } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import { asChoices, type Choice, Select } from '../../parts/field.tsx';
import { focusHeading } from '../../parts/focus-element.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { FreeSoon } from '../../parts/teller/free-soon.tsx';
import { phoneTellerNames, phoneTellers } from '../../parts/teller/phone-tellers.ts';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './menu-step.module.css';
import { StepHead, scrollToPart } from './step-head.tsx';
import { offeredTellers } from './suggestions.ts';
import { readChoice, unfinishedInTab } from './wizard-choice.ts';
import {
  chosenTeller,
  type Service,
  serviceLine,
  upToMinutes,
  useWizard,
} from './wizard-context.ts';

export function MenuStep() {
  const { services, tellers, service, teller, choice, dispatch } = useWizard();
  const list = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string>();
  const offered = service && offeredTellers(service, tellers);

  const choose = (id: string) => {
    const chosen = services.find((each) => each.id === id);
    const keepsTeller = Boolean(
      chosen &&
        teller &&
        (teller.id === ANY_TELLER ||
          offeredTellers(chosen, tellers).some((each) => each.id === teller.id)),
    );
    setPicked(id);
    dispatch({ type: 'choose-service', service: id, keepsTeller });
  };
  // Tellers are listed after a navigation, which takes a moment.
  const shown = picked === service?.id ? picked : undefined;
  useEffect(() => {
    if (shown) scrollToPart(list.current);
  }, [shown]);
  return (
    <>
      <StepHead title="メニューと占い師をお選びください">{useWords('booking').menuLead}</StepHead>
      {!teller && !service && <ResumeBooking />}
      {!teller && !service && <FreeSoon tellers={tellers} heading="h2" />}
      {!service && <LinkedTeller />}
      <ServiceGroups services={services} chosen={choice.service} onChoose={choose} />
      <p className={theme.sr} role="status">
        {shown &&
          service &&
          `${service.name}（～${service.duration}分）をお選びになりました。占い師をお選びください。`}
      </p>
      <div ref={list}>{offered && <TellerChoice tellers={offered} />}</div>
    </>
  );
}

/** Pressing one of its links removes it, so the focus moves to the next part. */
function LinkedTeller() {
  const { teller } = useWizard();
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(teller?.id);
  useEffect(() => {
    if (before.current === teller?.id) return;
    before.current = teller?.id;
    if (line.current) line.current.focus();
    else focusHeading();
  }, [teller?.id]);
  if (!teller) return null;
  return (
    <p key={teller.id} className={styles.linkedTeller} ref={line} tabIndex={-1}>
      {`占い師は${teller.name}でお選びいただいています。メニューをお選びください。`}
      <SiteLink className={theme.nb} to={paths.booking}>
        ほかの占い師から選ぶ
      </SiteLink>
    </p>
  );
}

function ResumeBooking() {
  const { services, tellers } = useWizard();
  const unfinished = useStored(unfinishedInTab);
  const now = useNow().toISOString();
  if (unfinished === null) return null;
  const { date, time, ...ids } = readChoice(
    new URL(unfinished, window.location.origin).searchParams,
    now,
  );
  const service = services.find(({ id }) => id === ids.service);
  const teller = chosenTeller(tellers, ids.teller);
  if (!service || !teller) return null;
  const day = date && shortDay(date);
  return (
    <p key={unfinished} className={styles.linkedTeller}>
      {`お選びの途中です：${([
        serviceLine(service),
        teller.name,
        ...(day ? [day] : []),
        ...(time ? [time] : []),
      ]).join('・')}`}
      <SiteLink className={theme.nb} to={unfinished}>
        続きから
      </SiteLink>
    </p>
  );
}

function ServiceGroups({
  services,
  chosen,
  onChoose,
}: {
  readonly services: readonly Service[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const { tellers } = useWizard();
  const { deadlineHours } = useSettings();
  const words = useWords('booking');
  if (services.length === 0) return <EmptyState title="ただいま準備しております。" />;
  const byPhone = phoneTellerNames(phoneTellers(services, tellers));
  const groups = serviceTypes.map((type) => ({
    type,
    own: services.filter((service) => service.type === type),
  }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) => (
      <section key={type} className={styles.menuGroup} aria-labelledby={`menu-${type}`}>
        <header>
          <h2 id={`menu-${type}`}>{words[type].title}</h2>
          <p
            className={`${theme.small} ${theme.quiet}`}
          >{`${type === 'phone' && byPhone ? `${byPhone}がお電話で承ります。` : ''}${words[type].text}`}</p>
        </header>
        <ul className={styles.menuList}>
          {own.map(({ id, name, duration, noticeHours, price }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <b>{upToMinutes(duration)}</b>
                <span>
                  {(name !== words[type].title ||
                    own.filter((other) => other.duration === duration).length > 1) &&
                    name}
                  {noticeHours > deadlineHours && (
                    <small>{`${hoursBefore(noticeHours)}までのご予約`}</small>
                  )}
                  {id === chosen && (
                    <i aria-hidden="true">
                      <Icon name="check" />
                      選択中
                    </i>
                  )}
                </span>
                <Yen amount={price} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
}

type Sorting = 'own' | 'soonest';

function TellerChoice({ tellers }: { readonly tellers: readonly Teller[] }) {
  const { data: nextFree } = useQuery(reads.nextFree());
  const [specialty, setSpecialty] = useState('');
  const [sorting, setSorting] = useState<Sorting>('own');
  const specialties = [...new Set(tellers.flatMap((teller) => teller.specialties))];
  const nextOf = (teller: Teller) =>
    nextFree?.find(({ fortuneTellerId }) => fortuneTellerId === teller.id)?.next ?? null;
  const fitting = tellers.filter(
    ({ specialties }) => specialty === '' || specialties.includes(specialty),
  );
  const shown =
    sorting === 'own'
      ? fitting
      : [...fitting].sort((a, b) => (nextOf(a) ?? LATER).localeCompare(nextOf(b) ?? LATER));
  return (
    <section className={styles.chooseTeller} aria-labelledby="choose-teller">
      <h2 id="choose-teller">占い師をお選びください</h2>
      {tellers.length === 0 && <p className={theme.state}>占い師が見つかりませんでした。</p>}
      {tellers.length > 1 && (
        <>
          <AnyTellerOption />
          <div className={styles.narrowing}>
            <Narrowing
              label="ご相談の占術"
              choices={[{ value: '', label: 'すべて' }, ...asChoices(specialties)]}
              value={specialty}
              onChoose={setSpecialty}
            />
            <Narrowing
              label="並び順"
              choices={SORTINGS}
              value={sorting}
              onChoose={(value) => setSorting(value === 'soonest' ? 'soonest' : 'own')}
            />
          </div>
        </>
      )}
      <ul>
        {shown.map((teller) => (
          <li key={teller.id}>
            <TellerOption teller={teller} next={nextOf(teller)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SORTINGS = [
  { value: 'own', label: 'おすすめ順' },
  { value: 'soonest', label: '空きの早い順' },
];

function Narrowing({
  label,
  choices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        choices={choices}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </p>
  );
}

const LATER = '9';

/** (specification, booking: whoever is free) */
function AnyTellerOption() {
  const { choice } = useWizard();
  return (
    <div className={styles.anyTeller}>
      <div>
        <h3>おまかせ</h3>
        <p className={theme.small}>
          お時間からお選びになりたい方に。空いている占い師が担当し、どの占い師かは、ご確定の前にお知らせします。
        </p>
      </div>
      <ChooseTeller id={ANY_TELLER} chosen={choice.any === true} label="おまかせで選ぶ" />
    </div>
  );
}

/** `next` is an instant, or null without a free time. */
function TellerOption({ teller, next }: { readonly teller: Teller; readonly next: string | null }) {
  const { choice } = useWizard();
  const now = useNow();
  const nameId = useId();
  const chosen = choice.teller === teller.id && !choice.any;
  return (
    <article className={chosen ? `${styles.option} ${styles.optionChosen}` : styles.option}>
      <Portrait teller={teller} decorative />
      <div className={styles.optionText}>
        <h3 id={nameId}>
          {teller.name}
          <small>{teller.nameKana}</small>
        </h3>
        <Seal star={teller.kiStar} />
        <p className={theme.small}>{teller.specialties.join('・')}</p>
        {next && (
          <p className={theme.note}>
            次の空き　<b>{nearTime(next, now)}</b>
          </p>
        )}
      </div>
      <ChooseTeller id={teller.id} chosen={chosen} label="選択する" describedBy={nameId} />
    </article>
  );
}

function ChooseTeller({
  id,
  chosen,
  label,
  describedBy,
}: {
  readonly id: string;
  readonly chosen: boolean;
  readonly label: string;
  readonly describedBy?: string;
}) {
  const { dispatch } = useWizard();
  return (
    <Button
      look={chosen ? 'murasaki' : 'line'}
      aria-pressed={chosen}
      aria-describedby={describedBy}
      onClick={() => dispatch({ type: 'choose-teller', teller: id })}
    >
      {chosen && <Icon name="check" />}
      <span>{chosen ? '選択中' : label}</span>
    </Button>
  );
}
