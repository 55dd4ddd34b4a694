import type { FormEvent } from 'react';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';

interface LinkFormProps {
  readonly label: string;
  readonly busy: boolean;
  /** Why it failed before the scripts had come; what fails afterwards is said in a toast. */
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
}

/** The one button of a page that a mail leads to. */
export function LinkForm({ label, busy, problem, onSubmit }: LinkFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={theme.form} method="post" onSubmit={submit}>
      {problem && (
        <p className={theme.alert} role="alert">
          {problem}
        </p>
      )}
      <p>
        <Button type="submit" disabled={busy}>
          {label}
        </Button>
      </p>
    </form>
  );
}

interface LinkOutcomeProps {
  readonly title: string;
  readonly text: string;
  /** Where to go on from here. */
  readonly to: string;
  readonly label: string;
}

/** Takes the focus when the button that had it is gone: keys go on from here. */
function takeLostFocus(outcome: HTMLElement | null): void {
  if (document.activeElement === document.body) outcome?.focus();
}

/** What came of a mailed link, in place of the form that it led to. */
export function LinkOutcome({ title, text, to, label }: LinkOutcomeProps) {
  return (
    <div className={theme.state} role="status" tabIndex={-1} ref={takeLostFocus}>
      <p className={theme.mincho}>{title}</p>
      <p>{text}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}
