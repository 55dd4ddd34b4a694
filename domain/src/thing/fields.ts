import type { z } from 'zod';
import type { TextDefinition, TextKind } from '../form/form-fields.ts';
import type { PictureKind } from './pictures.ts';

interface FieldFacts {
  readonly label: string;
  /** Label in lists of facts and changes, if different. */
  readonly short?: string;
  readonly hint?: string;
  /** Set for a field that forms do not show. */
  readonly asked?: false;
  /** The version of events that brought the field; in older ones it is empty. */
  readonly since?: number;
  /** By default everybody who may read the thing is answered it. */
  readonly readBy?: 'everybody' | 'staff' | undefined;
  readonly meaning?: string;
  /** Set if a change matters to bookings that stand: the name of the change, and what becomes. */
  readonly bookings?: { readonly about?: string; readonly effect: string };
}

interface Texts extends FieldFacts, TextDefinition {
  /** The stored value of an empty text; undefined is omitted. */
  readonly empty: string | null | undefined;
  readonly rows?: number;
  /** Set if a month or day is typed rather than picked. */
  readonly typed?: true;
  readonly options?: readonly string[];
  readonly suggested?: readonly string[];
  /** Set for a person's field that is stored unsealed, since it identifies nobody. */
  readonly open?: true;
}

interface PictureField extends Texts {
  readonly kind: 'picture';
  readonly upload: PictureKind;
}

/** The kinds month and day check nothing but the length. */
interface DateField extends Texts {
  readonly kind: 'month' | 'day';
  readonly rule: (text: string) => string | undefined;
}

export type TextField =
  | (Texts & { readonly kind: Exclude<TextKind, 'picture' | DateField['kind']> })
  | DateField
  | PictureField;

export interface ListField extends FieldFacts {
  readonly kind: 'list';
  readonly options?: readonly string[];
  readonly suggested?: readonly string[];
  readonly rule?: (values: readonly string[]) => string | undefined;
  readonly empty?: '';
  readonly open?: true;
}

interface ChoiceField extends FieldFacts {
  readonly kind: 'choice';
  /** Words by value; a new thing has the first. */
  readonly options: Readonly<Record<string, string>>;
  readonly message: string;
  readonly required?: true;
}

interface FlagField extends FieldFacts {
  readonly kind: 'flag';
  readonly words: readonly [on: string, off: string];
  readonly initial: boolean;
}

export interface NumberField extends FieldFacts {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly message: string;
  readonly initial: number;
  readonly words: (value: number) => string;
  /** Step of the input's buttons; 1 by default. */
  readonly step?: number;
  /** Set if only multiples of the step are valid, to be chosen from a list. */
  readonly picked?: true;
  readonly required?: true;
  /** Set if answers have it as a numeric text. */
  readonly answeredAs?: 'text';
}

interface OrderField extends FieldFacts {
  readonly kind: 'order';
}

interface TellersField extends FieldFacts {
  readonly kind: 'tellers';
  /** Words for none. */
  readonly none: string;
}

interface GroupField extends FieldFacts {
  readonly kind: 'group';
  readonly fields: Fields;
}

interface EntriesField extends FieldFacts {
  readonly kind: 'entries';
  readonly singular: string;
  readonly called: string;
  readonly each: Fields;
  readonly max: number;
}

const shownEntry = {
  label: '表示',
  kind: 'flag',
  words: ['表示する', '表示しない'],
  initial: true,
} as const;

export const entries = <const E extends Fields>({
  each,
  ...field
}: FieldFacts & {
  /** The label by default. */
  readonly singular?: string;
  readonly called: keyof E & string;
  readonly each: E;
}) => ({
  singular: field.label,
  max: 500,
  ...field,
  kind: 'entries' as const,
  each: { ...each, isShown: shownEntry },
});

export interface OwnField<S extends z.ZodType = z.ZodType> extends FieldFacts {
  readonly kind: 'own';
  readonly schema: S;
  readonly initial: z.output<S>;
  words(value: z.output<S>): string;
  rule?(value: z.output<S>): string | undefined;
}

export const own = <S extends z.ZodType, const Reader extends FieldFacts['readBy'] = undefined>(
  field: Omit<OwnField<S>, 'kind' | 'readBy'> & {
    readonly meaning: string;
    readonly readBy?: Reader;
  },
): OwnField<S> & { readonly meaning: string; readonly readBy: Reader } => ({
  kind: 'own',
  readBy: undefined as Reader,
  ...field,
});

export type Field =
  | TextField
  | ListField
  | ChoiceField
  | FlagField
  | NumberField
  | OrderField
  | TellersField
  | GroupField
  | EntriesField
  | OwnField;

/** In the form's order; events, requests, answers, changes, forms and the specification follow. */
export type Fields = Readonly<Record<string, Field>>;

export type PublicFields<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly readBy: 'everybody' } ? K : never]: F[K];
};

export const publicFields = <F extends Fields>(fields: F): PublicFields<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { readBy }]) => readBy === 'everybody'),
  ) as PublicFields<F>;

export const isStep = (
  { picked, step = 1 }: Pick<NumberField, 'picked' | 'step'>,
  value: number,
): boolean => !picked || value % step === 0;

export const isTextField = (field: Field): field is TextField => 'empty' in field;

export const labelOf = ({ label, short = label }: FieldFacts): string => short;
