/** Only for a record that has no other keys. */
export const keysOf = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

export const mapValues = <T extends object, V>(
  record: T,
  toValue: (value: T[keyof T], key: keyof T & string) => V,
) =>
  Object.fromEntries(keysOf(record).map((key) => [key, toValue(record[key], key)])) as {
    readonly [K in keyof T]: V;
  };
