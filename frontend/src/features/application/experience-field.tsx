import { experienceOptions } from '@salon/domain';
import type { Ref, SelectHTMLAttributes } from 'react';
import { application } from '../../content/account.ts';
import { Field } from '../../parts/field.tsx';

interface ExperienceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly error?: string | undefined;
}

/** Years of experience; nothing is chosen beforehand. */
export function ExperienceField({ error, ...select }: ExperienceFieldProps) {
  return (
    <Field id="experience" label={application.fields.experience.label} required error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className="input">
          <option value="">{application.choose}</option>
          {experienceOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
