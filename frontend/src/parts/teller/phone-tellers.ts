import { useQuery } from '@tanstack/react-query';
import type { Answer, Teller } from '../../api/api.ts';
import { read } from '../../api/read.ts';

/** All tellers, if one of the menu's telephone services is unlimited. */
export function phoneTellers(
  services: readonly Answer<'listServices'>[number][],
  tellers: readonly Teller[],
): readonly Teller[] {
  const offers = services.filter(({ type }) => type === 'phone');
  const everybody = offers.some(({ fortuneTellerIds }) => fortuneTellerIds.length === 0);
  return tellers.filter(
    ({ id }) => everybody || offers.some(({ fortuneTellerIds }) => fortuneTellerIds.includes(id)),
  );
}

export const phoneTellerNames = (tellers: readonly Teller[]) =>
  tellers.length === 0 || tellers.length > 3
    ? '占い師'
    : tellers.map(({ name }) => name).join('・');

export function usePhoneTellers(): readonly Teller[] {
  const services = useQuery(read('listServices')).data ?? [];
  const tellers = useQuery(read('listTellers')).data ?? [];
  return phoneTellers(services, tellers);
}
