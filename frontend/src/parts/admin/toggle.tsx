import { classNames } from '../class-names.ts';

interface ToggleProps {
  readonly on: boolean;
  /** What it says on and off, for example 公開中 and 非公開. */
  readonly words: readonly [on: string, off: string];
  /** What is switched, for a screen reader. */
  readonly label: string;
  readonly busy?: boolean;
  readonly onToggle: () => void;
}

/** A switch that acts at once and says its state in words. */
export function Toggle({ on, words, label, busy = false, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${label}：${on ? words[0] : words[1]}`}
      className={classNames('toggle', on && 'toggle--on')}
      disabled={busy}
      onClick={onToggle}
    >
      {on ? words[0] : words[1]}
    </button>
  );
}
