import { Icon } from './icon.tsx';

interface TurnButtonProps {
  readonly to: 'prev' | 'next';
  readonly label: string;
  /** Nothing lies further that way. */
  readonly atEnd: boolean;
  readonly onTurn: () => void;
  readonly className?: string;
}

/** Turns to what comes before or after. At the end it stays reachable: a button that is disabled under the focus would lose it. */
export function TurnButton({ to, label, atEnd, onTurn, className }: TurnButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} aria-disabled={atEnd || undefined} onClick={() => atEnd || onTurn()}>
      <Icon name={to} />
    </button>
  );
}
