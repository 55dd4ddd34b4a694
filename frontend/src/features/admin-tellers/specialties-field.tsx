import { tellerSpecialties } from '@salon/domain';
import { Checkbox } from '../../parts/checkbox.tsx';

interface SpecialtiesFieldProps {
  readonly value: readonly string[];
  readonly onChange: (specialties: string[]) => void;
}

/** The divinations of a teller; one that is not on the salon's list any more stays until it is taken off. */
export function SpecialtiesField({ value, onChange }: SpecialtiesFieldProps) {
  const known: readonly string[] = tellerSpecialties;
  const options = [...known, ...value.filter((specialty) => !known.includes(specialty))];
  const toggle = (specialty: string) =>
    onChange(
      value.includes(specialty)
        ? value.filter((one) => one !== specialty)
        : options.filter((one) => one === specialty || value.includes(one)),
    );
  return (
    <fieldset className="field">
      <legend className="field__l">
        占術<em>任意</em>
      </legend>
      <div className="checks">
        {options.map((specialty) => (
          <Checkbox key={specialty} label={specialty} checked={value.includes(specialty)} onChange={() => toggle(specialty)} />
        ))}
      </div>
    </fieldset>
  );
}
