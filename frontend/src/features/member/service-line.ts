import { memberTexts } from './member-texts.ts';

/** 対面鑑定 30分: a service's name, and its length unless the name tells it. */
export const serviceLine = ({ name, duration }: { readonly name: string; readonly duration: number }): string =>
  name.includes(memberTexts.minutes(duration)) ? name : `${name} ${memberTexts.minutes(duration)}`;
