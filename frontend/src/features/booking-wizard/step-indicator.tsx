import { classNames } from '../../parts/class-names.ts';
import { Link } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import { visitLabel } from './visit-summary.tsx';
import styles from './wizard.module.css';
import { choicePath, type WizardStep } from './wizard-choice.ts';
import { serviceLine, useWizard } from './wizard-context.ts';

const STEPS = ['メニュー', '日時', 'お客さま情報', 'ご確認'];
const MOONS: Readonly<Record<WizardStep, number>> = { 1: 4, 2: 8, 3: 11, 4: 15 };

export function StepIndicator() {
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
        {([1, 2, 3, 4] as const).map((one) => {
          const done = one < step;
          const face = (
            <>
              <Moon age={MOONS[one]} />
              <span>
                {STEPS[one - 1]}
                {done && <small>{chosen[one]}</small>}
              </span>
            </>
          );
          // Members have no step 3 to go back to.
          const linked = done && !(one === 3 && member);
          return (
            <li
              key={one}
              className={classNames(done && styles.done)}
              aria-current={one === step ? 'step' : undefined}
            >
              {linked ? (
                <Link
                  to={choicePath({ ...choice, step: one })}
                  state={one === 3 ? { form: 'guest' } : null}
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
