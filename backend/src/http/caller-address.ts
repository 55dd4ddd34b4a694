import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address by which somebody's calls are counted: an IPv4 address as it is, of an IPv6 address the network (/64), of which
 * everybody has 18 trillion addresses (specification, HTTP API: rate limits).
 */
export function callerAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) {
    return address;
  }
  const embedded = address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = (isIPv4(embedded) ? address.replace(embedded, hextetsOf(embedded)) : address).split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const groups = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
}

const groupsOf = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));

function hextetsOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
