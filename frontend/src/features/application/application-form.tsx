import {
  type ApplicationValues,
  applicationFields,
  applicationSpecialties,
  checkTyped,
  emptyValues,
  experienceOptions,
  fieldNames,
  normalizeAll,
} from '@salon/domain';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Button } from '../../parts/button.tsx';
import { fieldErrorsOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { asChoices, SelectField } from '../../parts/field.tsx';
import { brokenText, linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import { useToast } from '../../parts/toaster.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './application.module.css';

export function Application() {
  const { heading, lead, condition } = useWords('application');
  const [done, setDone] = useState(useSentForm('apply')?.answer !== undefined);
  return (
    <main id="main">
      {done ? (
        <ApplicationDone />
      ) : (
        <>
          <Opening
            title={withLineBreaks(linesOf(heading))}
            lead={brokenText(lead)}
            foot={condition && <p className={styles.condition}>{condition}</p>}
          >
            <Conditions />
          </Opening>
          <div className={`${theme.wrap} ${theme.split} ${theme.split75} ${styles.application}`}>
            <ApplicationForm onDone={() => setDone(true)} />
            <ByPhone />
          </div>
        </>
      )}
    </main>
  );
}

const hints: Readonly<Partial<Record<keyof ApplicationValues, string>>> = {
  name: '例　山田 花子',
  nameKana: '例　ヤマダ ハナコ',
  email: '受付のご連絡をお送りします',
  phone: '日中につながる番号をお願いします',
  specialties: 'いくつでもお選びください',
  message: '出演できる曜日や、ご質問など',
};
const sentToast = { title: '応募を受け付けました', description: '確認メールをお送りしました。' };
const notSent = { title: 'エラー', description: '送信に失敗しました。もう一度お試しください。' };
const ORDER = fieldNames(applicationFields);
type TextName = Exclude<(typeof ORDER)[number], 'specialties'>;
const isPlain = (name: (typeof ORDER)[number]): name is TextName =>
  !['name', 'nameKana', 'experience', 'specialties', 'message'].includes(name);
const REACHED = ORDER.filter(isPlain);

/** The server applies the same rules (specification, recruitment: application). */
export function ApplicationForm({ onDone }: { readonly onDone: () => void }) {
  const show = useToast();
  const keyOf = useIdempotencyKey();
  const sent = useSentForm('apply');
  const [chosen] = useState(() => [sent?.typed.specialties ?? []].flat());
  const { description } = notSent;
  const { register, wired, summary, onSubmit, formState, setError, setValue, again } =
    useCheckedForm<ApplicationValues>({
      fields: ORDER,
      values: { ...emptyValues(applicationFields), ...sent?.typed, specialties: chosen },
      check: (values) => checkTyped(applicationFields, values),
      refused: sent?.error && { description, fieldErrors: sent.error.fieldErrors },
    });
  const { errors, isSubmitting } = formState;
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), false);
  const send = async (values: ApplicationValues) => {
    const body = normalizeAll(applicationFields, values);
    try {
      await api('apply', { body, idempotencyKey: keyOf(body) });
      show(sentToast);
      onDone();
    } catch (error) {
      const refused = Object.entries(fieldErrorsOf(error));
      for (const [field, message] of refused)
        setError(field as keyof ApplicationValues, { message });
      if (refused.length === 0) setError('root', { message: description });
      show({ ...notSent, tone: 'destructive' });
      again();
    }
  };
  const input = (name: TextName) => (
    <PersonField
      key={name}
      field={applicationFields[name]}
      {...wired(name)}
      defaultValue={String(sent?.typed[name] ?? '')}
      hint={hints[name]}
      rows={5}
    />
  );
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      <div {...kana.onName}>{input('name')}</div>
      <div {...kana.onKana}>{input('nameKana')}</div>
      {REACHED.map(input)}
      <SelectField
        {...wired('experience')}
        defaultValue={sent?.typed.experience}
        label={applicationFields.experience.label}
        required
        placeholder="お選びください"
        choices={asChoices(experienceOptions)}
      />
      <SpecialtiesField
        registered={register('specialties')}
        chosen={chosen}
        error={errors.specialties?.message}
      />
      {input('message')}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? '送信中...' : '応募する'}
      </Button>
    </form>
  );
}

const ID = 'specialties';
const { label } = applicationFields.specialties;

function SpecialtiesField({
  registered,
  chosen,
  error,
}: {
  readonly registered: UseFormRegisterReturn;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
}) {
  const describedBy = classNames(`${ID}-hint`, error && `${ID}-error`);
  return (
    <fieldset
      className={classNames(theme.field, styles.specialties, error && theme.fieldError)}
      aria-describedby={describedBy}
    >
      <legend className={theme.fieldL}>
        {label}
        <em className={theme.must}>必須</em>
      </legend>
      <p className={theme.note} id={`${ID}-hint`}>
        {hints.specialties}
      </p>
      <div className={styles.specialtiesAll}>
        {applicationSpecialties.map((specialty, i) => (
          <label key={specialty}>
            <input
              {...registered}
              type="checkbox"
              value={specialty}
              defaultChecked={chosen.includes(specialty)}
              {...(i === 0 ? { id: ID } : {})}
              aria-invalid={Boolean(error)}
            />
            {specialty}
          </label>
        ))}
      </div>
      {error && (
        <p className={theme.fieldE} id={`${ID}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Conditions() {
  const dialogs = useSiteDialogs();
  const { facts } = useWords('application').section;
  return (
    <div className={theme.sheet}>
      <div className={styles.conditions}>
        <FactList
          className={theme.facts}
          facts={facts.map(({ term, content }) => ({
            term,
            content: linesOf(content).map((line) => <b key={line}>{line}</b>),
          }))}
        />
        <Button
          look="line"
          small
          aria-haspopup="dialog"
          onClick={() => dialogs.open('recruitment')}
        >
          募集の詳細を見る
        </Button>
      </div>
    </div>
  );
}

function ByPhone() {
  return (
    <section className={styles.byPhone}>
      <h2>お電話でのご応募・お問い合わせ</h2>
      <PhoneList labels={['担当 1', '担当 2']} />
    </section>
  );
}

function ApplicationDone() {
  const { thanks } = useWords('application');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={`${styles.applied} ${theme.night}`}>
      <div className={`${theme.wrap} ${styles.appliedIn}`}>
        <img src="/art/full-moon.svg" width={600} height={600} alt="" />
        <div>
          <h1 ref={title} tabIndex={-1}>
            ご応募ありがとうございました
          </h1>
          <p className={theme.lead}>
            {withLineBreaks(['受付のメールをお送りしました。', ...linesOf(thanks)])}
          </p>
          <p className={theme.btns}>
            <LinkButton to={paths.home} look="night">
              ホームに戻る
            </LinkButton>
          </p>
        </div>
      </div>
      <div className={theme.sea} aria-hidden="true" />
    </section>
  );
}
