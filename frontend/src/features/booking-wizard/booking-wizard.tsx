import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useLive } from '../../api/use-live.ts';
import { useStored } from '../../app/browser-storage.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { classNames } from '../../parts/class-names.ts';
import { lazyComponent, preloadComponents } from '../../parts/lazy-component.tsx';
import { Link } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import { StaleNotice } from '../../parts/stale-notice.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { type BookingMade, historyIndex, madeInTab, standing } from './booking-made.ts';
import { MenuStep } from './menu-step.tsx';
import { useStepFocus } from './step-head.tsx';
import { TimeStep } from './time-step.tsx';
import { forNextBooking } from './use-draft.ts';
import { useWizardState } from './use-wizard-state.ts';
import { visitLabel } from './visit-summary.tsx';
import styles from './wizard.module.css';
import {
  choicePath,
  donePath,
  isDonePath,
  readChoice,
  unfinishedInTab,
  type WizardStep,
} from './wizard-choice.ts';
import { serviceLine, useWizard, WizardContext } from './wizard-context.ts';
import { WizardWithoutScript } from './wizard-without-script.tsx';

// With the forms; loaded while a time is chosen.
const laterSteps = () => import('./later-steps.tsx');
const CustomerStep = lazyComponent(async () => (await laterSteps()).CustomerStep);
const ConfirmationStep = lazyComponent(async () => (await laterSteps()).AccessibleConfirmationStep);
const Completion = lazyComponent(async () => (await laterSteps()).Completion);

const TITLES = ['メニューと占い師を選ぶ', '日時を選ぶ', 'お客さま情報', 'ご予約の確認'];
const DONE = { stands: '予約完了', waits: 'ご予約の受付' } as const;
const STEPS = { 1: MenuStep, 2: TimeStep, 3: CustomerStep } as const;

export function BookingWizard() {
  const location = useLocation();
  const [landing] = useState(location);
  const seen = useRef<string>(undefined);
  const [endedAt, setEndedAt] = useState<string>();
  // Synchronously, as the router navigates in a transition and the confirmation must show at once.
  const end = () => flushSync(() => setEndedAt(location.key));
  const isEnd = endedAt === location.key || isDonePath(new URLSearchParams(location.search));
  return isEnd ? (
    <WizardEnd seen={seen} />
  ) : (
    <WizardSteps seen={seen} landed={location === landing} onEnd={end} />
  );
}

interface PlaceProps {
  readonly seen: RefObject<string | undefined>;
}

/** `landed`: the visitor entered the wizard at this history entry. */
function WizardSteps({
  seen,
  landed,
  onEnd,
}: PlaceProps & { readonly landed: boolean; readonly onEnd: () => void }) {
  const navigate = useNavigate();
  const leaving = useSkipFinished(landed);
  const { wizard, pending, failed, retry } = useWizardState(landed, leaving);
  const { step, form } = wizard;
  const { staleSince } = useLive({ enabled: step > 1 });
  const unfinished =
    pending || failed || leaving || step === 1 ? undefined : choicePath({ ...wizard.choice, step });
  useEffect(() => {
    if (unfinished) unfinishedInTab.keep(unfinished);
  }, [unfinished]);
  const isBegun = step > 1;
  useEffect(() => {
    if (isBegun) void preloadComponents();
  }, [isBegun]);
  useStepFocus(seen, `${step} ${step === 3 ? form : ''}`, `${TITLES[step - 1]}｜ご予約`);

  const complete = (booking: BookingMade) => {
    madeInTab.keep(booking);
    onEnd();
    void navigate(donePath, { replace: true });
  };
  const Step = STEPS[step as 1 | 2 | 3];
  return (
    <WizardContext value={wizard}>
      <div className={`${theme.wrap} ${styles.wiz}`}>
        <WizardWithoutScript />
        <StaleNotice since={staleSince} />
        <StepIndicator />
        {failed && <ErrorState onRetry={retry} />}
        {!failed && (pending || leaving) && <WizardSkeleton />}
        {!failed &&
          !pending &&
          !leaving &&
          (step === 4 ? <ConfirmationStep onCompleted={complete} /> : <Step />)}
      </div>
    </WizardContext>
  );
}

/** 予約完了 comes from the tab's storage; a shared link to it shows the first step. */
function WizardEnd({ seen }: PlaceProps) {
  const navigate = useNavigate();
  const booking = useStored(madeInTab);
  const hydrated = useHydrated();
  useStepFocus(seen, 'done', booking ? DONE[standing(booking)] : 'ご予約');
  useEffect(() => {
    // Only now: until here the details decide that step 4 is shown.
    if (booking) {
      unfinishedInTab.forget();
      forNextBooking();
    } else if (hydrated) void navigate(paths.booking, { replace: true });
  }, [booking, hydrated, navigate]);
  if (booking) return <Completion booking={booking} />;
  return (
    <div className={`${theme.wrap} ${styles.wiz}`}>
      <WizardSkeleton />
    </div>
  );
}

/** Back and forward skip the steps of a finished booking, so that nothing can be resent. */
function useSkipFinished(landed: boolean) {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const type = useNavigationType();
  const left = useRef<string>(undefined);
  const before = useRef(Number.POSITIVE_INFINITY);
  const booking = useStored(madeInTab);
  const { step } = readChoice(new URLSearchParams(search), useNow().toISOString());
  const index = historyIndex();
  const leaving = !landed && type === 'POP' && step > 1 && booking !== null && index < booking.at;
  useEffect(() => {
    // The steps of a new booking replace the old one's.
    if (type === 'PUSH' && booking && index < booking.at) madeInTab.keep({ ...booking, at: index });
  }, [type, index, booking]);
  useEffect(() => {
    if (left.current === key) return;
    left.current = key;
    const forward = index > before.current;
    before.current = index;
    if (!leaving) return;
    if (forward) void navigate(1);
    else if (index > 0) void navigate(-1);
    else void navigate(paths.booking, { replace: true }); // nothing of the site is before it
  }, [leaving, key, index, navigate]);
  return leaving;
}

const WizardSkeleton = () => (
  <div className={styles.wizHead}>
    <h1>ご予約</h1>
    <Skeleton lines={5} />
  </div>
);

const STEP_NAMES = ['メニュー', '日時', 'お客さま情報', 'ご確認'];
const MOONS: Readonly<Record<WizardStep, number>> = { 1: 4, 2: 8, 3: 11, 4: 15 };

function StepIndicator() {
  const { step, choice, service, teller, member } = useWizard();
  const chosenService = service && serviceLine(service);
  const chosen: Readonly<Record<WizardStep, string | undefined>> = {
    1: chosenService && teller && `${chosenService}・${teller.name}`,
    2: visitLabel(choice),
    3: member ? '✓ 会員としてログイン済み' : 'ゲスト予約',
    4: undefined,
  };
  return (
    <>
      <ol className={styles.steps} aria-label="ご予約の流れ">
        {([1, 2, 3, 4] as const).map((number) => {
          const done = number < step;
          const face = (
            <>
              <Moon age={MOONS[number]} />
              <span>
                {STEP_NAMES[number - 1]}
                {done && <small>{chosen[number]}</small>}
              </span>
            </>
          );
          // Members have no step 3 to go back to.
          const linked = done && !(number === 3 && member);
          return (
            <li
              key={number}
              className={classNames(done && styles.done)}
              aria-current={number === step ? 'step' : undefined}
            >
              {linked ? (
                <Link
                  to={choicePath({ ...choice, step: number })}
                  state={number === 3 ? { form: 'guest' } : null}
                >
                  {face}
                </Link>
              ) : (
                face
              )}
            </li>
          );
        })}
      </ol>
      {step > 1 && service && teller && (
        <p className={styles.stepsChosen}>
          <b>{chosenService}</b>
          <span>{`　${teller.name}`}</span>
          {step > 2 && <span className={theme.nb}>{`　${visitLabel(choice)}`}</span>}
        </p>
      )}
    </>
  );
}
