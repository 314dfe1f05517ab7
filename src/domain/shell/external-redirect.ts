/** Whether a URL is on one of the allowed external `hosts`, over https and without credentials (ST-02). */
export const isAllowedExternalUrl = (address: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
};
