import type { ComponentProps } from 'react';
import { wizard as texts } from '../../content/wizard.ts';
import { classNames } from '../../parts/class-names.ts';
import { Checkbox } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import { useSiteDialogs } from '../shell/site-dialogs.tsx';
import styles from './forms.module.css';
import { suggestEmail } from './suggest-email.ts';

const { agree } = texts.customer;

/** Consent to terms and privacy policy; their names open the texts without ticking the box. */
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

/** Suggests a corrected address; never changes it unasked. */
export function EmailSuggestion({ email, onAdopt }: { readonly email: string; readonly onAdopt: (email: string) => void }) {
  const meant = suggestEmail(email);
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
