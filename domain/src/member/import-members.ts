import { accept, type Decision } from '../decision.ts';
import { messages } from '../form/messages.ts';
import { isBlank } from '../text/typed-text.ts';
import { checkFields, forFields, normalizeAll, type ValuesOf } from '../thing/person-fields.ts';
import type { SealedValues } from '../thing/sealed-fields.ts';
import type { MemberState } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import { checkBirthDate, type ImportField, importFields } from './member-form.ts';

export const MOST_IMPORTED = 5_000;

/** A field without a column is empty. */
export type ImportColumns = { readonly [K in ImportField]?: string | undefined };

export interface CustomerLine {
  readonly line: number;
  readonly values: ValuesOf<typeof importFields>;
  readonly wrong: readonly string[];
}

export function readCustomers(
  [headings = [], ...rows]: readonly (readonly string[])[],
  columns: ImportColumns,
  today: string,
): readonly CustomerLine[] {
  const places = forFields(importFields, (name) => headings.indexOf(columns[name] ?? ''));
  return rows.flatMap((cells, index) => {
    if (cells.every(isBlank)) return [];
    const values = valuesOf(forFields(importFields, (name) => cells[places[name]] ?? ''));
    const { birthDate, ...others } = checkFields(importFields, values);
    const isWrong = birthDate ?? checkBirthDate(values.birthDate, today);
    const wrong = [...Object.values(others), ...(isWrong ? [messages.importedBirthDate] : [])];
    return [{ line: index + 2, values, wrong }];
  });
}

function valuesOf(cells: CustomerLine['values']): CustomerLine['values'] {
  const { phone, birthDate, ...others } = normalizeAll(
    importFields,
    forFields(importFields, (name) => cells[name].replace(AS_TEXT, '$1')),
  );
  return {
    ...others,
    phone: NUMBER.test(phone) ? `0${phone}` : phone,
    birthDate: birthDate
      .normalize('NFKC')
      .replace(DAY, (_, year, month, day) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
  };
}

/** How an exported list keeps digits as text. */
const AS_TEXT = /^="(.*)"$/;
/** A spreadsheet took the telephone number for a number and dropped its first zero. */
const NUMBER = /^[1-9]\d{8,9}$/;
/** 1985/4/3, 1985-04-03, 1985.4.3, 1985年4月3日 */
const DAY = /^(\d{4})[/.\-年](\d{1,2})[/.\-月](\d{1,2})日?$/;

/** A member with the id, also a former one, stays as they are. */
export function importMember(
  state: MemberState,
  { memberId, emailHash, fields }: ImportMember,
): Decision<MemberEvent> {
  if (state.kind !== 'absent') return accept();
  return accept({
    type: 'MemberImported',
    data: { memberId, emailHash },
    personal: { person: `member-${memberId}`, fields },
  });
}

interface ImportMember {
  readonly memberId: string;
  /** A keyed hash; empty without an address. */
  readonly emailHash: string;
  readonly fields: SealedValues<typeof importFields>;
}
