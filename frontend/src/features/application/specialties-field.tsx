import { applicationSpecialties } from '@salon/domain';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { application } from '../../content/account.ts';
import { classNames } from '../../parts/class-names.ts';

const ID = 'specialties';
const { label, hint } = application.fields.specialties;

interface SpecialtiesFieldProps {
  readonly registered: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The seventeen divinations, any number of them; the summary of errors leads to the first. */
export function SpecialtiesField({ registered, error }: SpecialtiesFieldProps) {
  const describedBy = classNames(`${ID}-hint`, error && `${ID}-error`);
  return (
    <fieldset className={classNames('field', 'specialties', error && 'field--error')} aria-describedby={describedBy}>
      <legend className="field__l">
        {label}
        <em className="must">必須</em>
      </legend>
      <p className="note" id={`${ID}-hint`}>
        {hint}
      </p>
      <div className="specialties__all">
        {applicationSpecialties.map((specialty, i) => (
          <label key={specialty}>
            <input {...registered} type="checkbox" value={specialty} {...(i === 0 ? { id: ID } : {})} aria-invalid={Boolean(error)} />
            {specialty}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__e" id={`${ID}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
