import { addMinutes, tokyoInstant, tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { shortDay, yen } from '../../app/format.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './visit-summary.module.css';
import { choicePath, type WizardChoice } from './wizard-choice.ts';
import { serviceLine, useChosenWizard } from './wizard-context.ts';

export function VisitSummary({
  free,
  assignee,
}: {
  readonly free: boolean;
  readonly assignee: string | undefined;
}) {
  const { service, teller, choice, dispatch } = useChosenWizard();
  const [open, setOpen] = useState(false);
  const { date, time } = choice;
  const start = date && time && free ? tokyoInstant(date, time) : undefined;
  const label = visitLabel(start ? choice : { date });
  return (
    <aside
      className={classNames(styles.slipSum, open && styles.slipSumOpen)}
      aria-label="ご予約の内容"
    >
      <VisitFacts start={start} />
      <button
        type="button"
        className={styles.slipSumLine}
        aria-expanded={open}
        aria-controls="visit"
        onClick={() => setOpen(!open)}
      >
        <span>{`${teller.name}・${serviceLine(service)}・${yen(service.price)}`}</span>
        <b>{label ?? '日時をお選びください'}</b>
      </button>
      <div className={styles.slipSumGo}>
        {start && (
          <Button onClick={() => dispatch({ type: 'go-on', teller: assignee })}>
            次へ進む
            <Icon name="arr" />
          </Button>
        )}
        <Button look="plain" className={styles.back} onClick={() => dispatch({ type: 'go-back' })}>
          戻る
        </Button>
      </div>
      <p className={theme.note}>{useWords('booking')[service.type].payment}</p>
    </aside>
  );
}

export function VisitBeside() {
  const { service, choice } = useChosenWizard();
  return (
    <aside className={`${styles.slipSum} ${styles.slipSumBeside}`} aria-label="ご予約の内容">
      <VisitFacts start={tokyoInstant(choice.date ?? '', choice.time ?? '')} />
      <p className={theme.small}>
        <Link to={choicePath({ ...choice, step: 2 })}>日時を選び直す</Link>
      </p>
      <p className={theme.note}>{useWords('booking')[service.type].payment}</p>
    </aside>
  );
}

function VisitFacts({ start }: { readonly start: string | undefined }) {
  const { service, teller, choice } = useChosenWizard();
  const { date, time } = choice;
  return (
    <>
      <div className={styles.slipSumWho}>
        <Portrait teller={teller} decorative eager />
        <p key={teller.id} className={theme.mincho}>
          {teller.name}
          <small>{teller.nameKana}</small>
        </p>
        <Seal star={teller.kiStar} />
      </div>
      <dl id="visit">
        <div>
          <dt>メニュー</dt>
          <dd>{serviceLine(service)}</dd>
        </div>
        <div>
          <dt>日時</dt>
          <dd>
            <span>{date ? shortDay(date) : '―'}</span>
            {start && (
              <>
                <br />
                <b>{`${time}–${tokyoTime(addMinutes(start, service.duration))}`}</b>
              </>
            )}
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>料金</dt>
          <dd>
            <Yen amount={service.price} />
          </dd>
        </div>
      </dl>
    </>
  );
}

export function visitLabel({
  date,
  time,
}: Pick<WizardChoice, 'date' | 'time'>): string | undefined {
  return date && `${shortDay(date)}${time ?? ''}`;
}
