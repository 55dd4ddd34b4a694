/** A telephone number that is dialled at a touch; shown as the settings give it. */
export function TelLink({ number, className }: { readonly number: string; readonly className?: string }) {
  return (
    <a href={telAddress(number)} className={className}>
      {number}
    </a>
  );
}

export const telAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
