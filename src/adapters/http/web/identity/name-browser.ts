import bowser from 'bowser';

/** A browser in short by its `User-Agent`, such as `Firefox on Linux`. */
export const nameBrowser = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent === '') return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  return `${browser.name || 'Unknown browser'}${os.name === undefined ? '' : ` on ${os.name}`}`.slice(0, 80);
};
