/** The network that limits count a client by: its IPv4 address, or its IPv6 network of 64 bits (ST-24). */
export const networkOf = (clientIp: string): string => {
  if (!clientIp.includes(':') || clientIp.includes('.')) return clientIp;
  const [head = '', tail] = clientIp.split('::');
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
};
