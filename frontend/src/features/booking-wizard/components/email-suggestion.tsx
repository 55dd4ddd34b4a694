import { suggestEmail } from '../model/suggest-email.ts';
import { wizardTexts } from '../wizard-texts.ts';

/** Offers the address that was probably meant; never changes it unasked. */
export function EmailSuggestion({ email, onAdopt }: { readonly email: string; readonly onAdopt: (email: string) => void }) {
  const meant = suggestEmail(email);
  return (
    <div role="status">
      {meant && (
        <p className="suggestion small">
          {wizardTexts.suggestion(meant)}
          <button type="button" onClick={() => onAdopt(meant)}>
            {wizardTexts.adopt}
          </button>
        </p>
      )}
    </div>
  );
}
