import type { FormEvent } from 'react';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';

interface LinkFormProps {
  readonly label: string;
  readonly busy: boolean;
  /** Error of a form posted without scripts; later errors are shown in a toast. */
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
}

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
  readonly to: string;
  readonly label: string;
}

function takeLostFocus(outcome: HTMLElement | null): void {
  if (document.activeElement === document.body) outcome?.focus();
}

/** In place of the form, whose removed button loses the focus. */
export function LinkOutcome({ title, text, to, label }: LinkOutcomeProps) {
  return (
    <div className={theme.state} role="status" tabIndex={-1} ref={takeLostFocus}>
      <p className={theme.mincho}>{title}</p>
      <p>{text}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}
