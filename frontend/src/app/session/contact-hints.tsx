import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { wizard as texts } from '../../content/wizard.ts';
import { classNames } from '../../parts/class-names.ts';
import { useDeferredWhilePressed } from '../../parts/deferred-while-pressed.ts';
import { Checkbox } from '../../parts/field.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import { useSiteDialogs } from '../shell/site-dialogs.tsx';
import styles from './forms.module.css';
import { suggestEmail } from './suggest-email.ts';

const { agree } = texts.customer;

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
            {agree.before}
            <button type="button" onClick={() => dialogs.open('terms')}>
              {agree.terms}
            </button>
            {agree.between}
            <button type="button" onClick={() => dialogs.open('privacy')}>
              {agree.privacy}
            </button>
            {agree.after}
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

/** With suggestions for the kana and for a mistyped address. */
export function ContactInputs<Values extends ContactValues>({
  form,
  kanaGiven,
  input,
}: ContactInputsProps<Values>) {
  // The names of a generic form's fields are unknown to the compiler.
  const { setValue, getValues, watch, formState } = form as unknown as UseFormReturn<ContactValues>;
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), kanaGiven);
  const adopt = (email: string) => {
    const both = getValues('emailConfirm') === getValues('email');
    setValue('email', email, { shouldValidate: true });
    if (both) setValue('emailConfirm', email, { shouldValidate: true });
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

interface EmailSuggestionProps {
  readonly email: string;
  readonly isLeft: boolean | undefined;
  readonly onAdopt: (email: string) => void;
}

function EmailSuggestion({ email, isLeft, onAdopt }: EmailSuggestionProps) {
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
