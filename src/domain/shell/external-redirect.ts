/** Whether an address leads from this shop to one that whoever runs it has named, over https (ST-02). */
export const isAllowedElsewhere = (address: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
};
