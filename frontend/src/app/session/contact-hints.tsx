import type { ComponentProps } from 'react';
import { wizard as texts } from '../../content/wizard.ts';
import { classNames } from '../../parts/class-names.ts';
import { useDeferredWhilePressed } from '../../parts/deferred-while-pressed.ts';
import { Checkbox } from '../../parts/field.tsx';
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

interface EmailSuggestionProps {
  readonly email: string;
  readonly isLeft: boolean | undefined;
  readonly onAdopt: (email: string) => void;
}

export function EmailSuggestion({ email, isLeft, onAdopt }: EmailSuggestionProps) {
  const meant = suggestEmail(email);
  if (!useDeferredWhilePressed(isLeft)) return null;
  return (
    <div role="status">
      {meant && (
        <p className={classNames(styles.suggestion, theme.small)}>
          {suggestionTexts.suggestion(meant)}
          <button type="button" onClick={() => onAdopt(meant)}>
            {suggestionTexts.adopt}
          </button>
        </p>
      )}
    </div>
  );
}

const suggestionTexts = {
  suggestion: (email: string): string => `もしかして ${email} ですか？`,
  adopt: 'このアドレスにする',
} as const;
