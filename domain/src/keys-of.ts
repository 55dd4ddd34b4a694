/** Only for a record that has no other keys. */
export const keysOf = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];
