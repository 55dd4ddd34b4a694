import { useQuery } from '@tanstack/react-query';
import type { Answer, Teller } from '../../api/answers.ts';
import { read } from '../../api/read.ts';

/** Who reads by telephone: the tellers of the services that the menu has for it; all of them where one is limited to nobody. */
export function phoneTellers(services: readonly Answer<'listServices'>[number][], tellers: readonly Teller[]): readonly Teller[] {
  const offers = services.filter(({ type }) => type === 'phone');
  const everybody = offers.some(({ fortuneTellerIds }) => fortuneTellerIds.length === 0);
  return tellers.filter(({ id }) => everybody || offers.some(({ fortuneTellerIds }) => fortuneTellerIds.includes(id)));
}

/** Named one by one while they are few, so that a sentence can begin with them. */
export const phoneTellerNames = (tellers: readonly Teller[]): string =>
  tellers.length === 0 || tellers.length > 3 ? '占い師' : tellers.map(({ name }) => name).join('・');

/** The tellers of the telephone, as the menu has them now. */
export function usePhoneTellers(): readonly Teller[] {
  const services = useQuery(read('listServices')).data ?? [];
  const tellers = useQuery(read('listTellers')).data ?? [];
  return phoneTellers(services, tellers);
}
