import { useEffect, useRef } from 'react';

export interface FormProblem {
  /** Id of the input that it leads to. */
  readonly field: string;
  readonly message: string;
}

interface FormSummaryProps {
  readonly problems: readonly FormProblem[];
  /** Counts the attempts to send that failed: at each one the summary takes the focus; before the first there is none. */
  readonly attempt: number;
}

/** What has to be put right before the form can be sent, as links to the fields; focused after each failed attempt. */
export function FormSummary({ problems, attempt }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (attempt === answered.current || problems.length === 0) return; // the problems may come a moment after the attempt
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, problems.length]);
  if (attempt === 0 || problems.length === 0) return null;
  return (
    <div className="alert summary" ref={box} tabIndex={-1} role="alert">
      <b>ご入力内容をご確認ください（{problems.length}件）</b>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => leadTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function leadTo(event: { preventDefault(): void }, field: string): void {
  event.preventDefault(); // the address of a page is not changed by its errors
  document.getElementById(field)?.focus();
}
