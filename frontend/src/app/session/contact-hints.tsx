import { normalizeEmail } from '@salon/domain';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { classNames } from '../../parts/class-names.ts';
import { useDeferredWhilePressed } from '../../parts/deferred-while-pressed.ts';
import { Checkbox } from '../../parts/field.tsx';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import styles from './forms.module.css';

/** The names of the texts open them without ticking the box. */
export function Agreement(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const dialogs = useSiteDialogs();
  return (
    <div className={styles.agreement}>
      <Checkbox
        {...props}
        aria-required
        label={
          <>
            {''}
            <button type="button" onClick={() => dialogs.open('terms')}>
              利用規約
            </button>
            と
            <button type="button" onClick={() => dialogs.open('privacy')}>
              プライバシーポリシー
            </button>
            に同意します
          </>
        }
      />
    </div>
  );
}

interface ContactValues {
  readonly nameKana: string;
  readonly email: string;
  readonly emailConfirm: string;
}

interface ContactInputsProps<Values extends ContactValues> {
  readonly form: Pick<UseFormReturn<Values>, 'setValue' | 'getValues' | 'watch' | 'formState'>;
  readonly kanaGiven: boolean;
  readonly input: (name: 'name' | keyof ContactValues) => ReactNode;
}

export function ContactInputs<Values extends ContactValues>({
  form,
  kanaGiven,
  input,
}: ContactInputsProps<Values>) {
  // The names of a generic form's fields are unknown to the compiler.
  const { setValue, getValues, watch, formState } = form as unknown as UseFormReturn<ContactValues>;
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), kanaGiven);
  const adopt = (email: string) => {
    const isRepeated = getValues('emailConfirm') === getValues('email');
    setValue('email', email, { shouldValidate: true });
    if (isRepeated) setValue('emailConfirm', email, { shouldValidate: true });
  };
  return (
    <>
      <div {...kana.onName}>{input('name')}</div>
      <div {...kana.onKana}>{input('nameKana')}</div>
      <div className={theme.form}>
        {input('email')}
        <EmailSuggestion
          email={watch('email')}
          isLeft={formState.touchedFields.email}
          onAdopt={adopt}
        />
        {input('emailConfirm')}
      </div>
    </>
  );
}

function EmailSuggestion({
  email,
  isLeft,
  onAdopt,
}: {
  readonly email: string;
  readonly isLeft: boolean | undefined;
  readonly onAdopt: (email: string) => void;
}) {
  const meant = suggestEmail(email);
  if (!useDeferredWhilePressed(isLeft)) return null;
  return (
    <div role="status">
      {meant && (
        <p className={classNames(styles.suggestion, theme.small)}>
          {`もしかして ${meant} ですか？`}
          <button type="button" onClick={() => onAdopt(meant)}>
            このアドレスにする
          </button>
        </p>
      )}
    </div>
  );
}

const MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.co.jp',
  'icloud.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'outlook.jp',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.jp',
  'ymail.ne.jp',
  'me.com',
] as const;

const MAX_DISTANCE = 2;

/** Undefined unless the domain looks like a typo of a common one. */
export function suggestEmail(typed: string): string | undefined {
  const email = normalizeEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain.length < 5 || MAIL_DOMAINS.some((each) => each === domain)) return undefined;
  const [nearest] = MAIL_DOMAINS.map((name) => ({
    name,
    distance: editDistance(domain, name),
  })).sort((a, b) => a.distance - b.distance);
  // Short domains are similar to each other, so only one typo is convincing.
  return nearest && nearest.distance <= (nearest.name.length < 8 ? 1 : MAX_DISTANCE)
    ? `${email.slice(0, at)}@${nearest.name}`
    : undefined;
}

function editDistance(typed: string, domain: string) {
  const rows: number[][] = [Array.from({ length: domain.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= domain.length; j++) {
      const wrong = typed[i - 1] === domain[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && typed[i - 1] === domain[j - 2] && typed[i - 2] === domain[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + wrong,
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(typed.length, domain.length);
}
