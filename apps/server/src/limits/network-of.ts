import { isIPv6 } from 'node:net';

/**
 * Whom an address counts for. A provider gives every customer a whole IPv6 network of 64 bits, so all addresses in it
 * are one; an IPv4 address stands for itself, also where it is written as an IPv6 one. Some proxies report the port as
 * well, which is another one for each connection.
 */
export function networkOf(reported: string): string {
  const address = withoutPort(reported);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [first, last] = [groupsIn(head), groupsIn(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(reported: string): string {
  const [, four, six] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(reported) ?? [];
  return four ?? six ?? reported;
}

function groupsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}
