/** Whether a URL is on one of the allowed external `hosts`, over https and without credentials (ST-02). */
export const isAllowedExternalUrl = (url: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
};
