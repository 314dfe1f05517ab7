import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();

/** IPv4 ranges that are not on the public internet: the special-purpose ranges of RFC 6890 and its updates. */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Special ranges within global IPv6: documentation, benchmarking, and tunnels that embed IPv4. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const addTo = (list: BlockList, subnets: readonly string[], family: 'ipv4' | 'ipv6'): void => {
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
};

addTo(notPublic, specialV4, 'ipv4');
addTo(notPublic, specialV6, 'ipv6');

/** Whether an IP is on the public internet (ST-22); false for text that isn't an IP. */
export const isPublicIp = (ip: string): boolean => {
  const family = isIP(ip);
  if (family === 4) return !notPublic.check(ip, 'ipv4');
  return family === 6 && globalV6.check(ip, 'ipv6') && !notPublic.check(ip, 'ipv6');
};
