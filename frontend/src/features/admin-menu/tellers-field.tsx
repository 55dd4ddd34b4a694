import { useQuery } from '@tanstack/react-query';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { Checkbox } from '../../parts/checkbox.tsx';

interface TellersFieldProps {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Who offers the service; nobody ticked means everybody (decisions §7). */
export function TellersField({ value, onChange }: TellersFieldProps) {
  const tellers = useQuery(adminReads.tellers()).data ?? [];
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset className="field">
      <legend className="field__l">
        担当の占い師<em>任意</em>
      </legend>
      <p className="note">一人も選ばなければ、稼働中の占い師全員が担当します。</p>
      <div className="checks">
        {tellers.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={value.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  );
}
