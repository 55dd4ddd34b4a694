import { type FactValues, serviceInWords, type WordedPage } from '@salon/domain';
import { useWordFacts } from './use-words.ts';

export interface ShownService {
  readonly name: string;
  readonly minutes: number;
  /** Yen, tax included. */
  readonly price: number;
}

const figure = (text: string) => Number(text.replace(/\D/g, ''));

export function shownService(id: string, facts: FactValues): ShownService | undefined {
  const said = serviceInWords(id, facts);
  return said && { name: said.name, minutes: figure(said.minutes), price: figure(said.price) };
}

export function useShownServices(page: WordedPage): (id: string) => ShownService | undefined {
  const facts = useWordFacts(page);
  return (id) => shownService(id, facts);
}
