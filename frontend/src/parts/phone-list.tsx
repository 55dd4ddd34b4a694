import { useSettings } from '../app/use-settings.ts';
import { TelLink } from './links.tsx';

const LABELS = ['お電話 1', 'お電話 2'] as const;

interface PhoneListProps {
  readonly labels?: readonly string[];
  /** When somebody answers. */
  readonly hours: string;
}

/** The salon's telephone numbers as a ruled list, large enough to be dialled at a touch. */
export function PhoneList({ labels = LABELS, hours }: PhoneListProps) {
  const { phones } = useSettings();
  return (
    <div className="phones">
      <ul className="rows">
        {phones.map((phone, i) => (
          <li key={phone}>
            <span>{labels[i]}</span>
            <TelLink number={phone} className="mincho" />
          </li>
        ))}
      </ul>
      <p className="note">{hours}</p>
    </div>
  );
}
