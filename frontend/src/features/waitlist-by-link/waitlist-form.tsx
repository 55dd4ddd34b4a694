import type { FormEvent, ReactNode } from 'react';
import theme from '../../theme/theme.module.css';
import type { WaitlistAction } from './use-waiting.ts';

/** Also works without scripts (specification, public site: without scripts). */
export function WaitlistForm({
  route,
  fields = {},
  onSubmit,
  children,
}: {
  readonly route: WaitlistAction['route'];
  readonly fields?: Readonly<Record<string, string>>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={theme.btns} method="post" onSubmit={submit}>
      {Object.entries({ route, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
