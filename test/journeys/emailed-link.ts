import { expect, inject } from 'vitest';

/** The address of the last link that was emailed to `email`. */
export const emailedLink = async (email: string, path: string): Promise<string> => {
  const linksTo = async (): Promise<readonly string[]> => {
    const text = await (await fetch(`${inject('origins').DTC}/_inbox`)).text();
    const mails = text.split(/<article|<li/).filter((mail) => mail.includes(email));
    return mails.flatMap((mail) =>
      [...mail.matchAll(new RegExp(`${path}\\?token=[\\w.-]+[^\\s"<]*`, 'g'))].map(([link]) => link),
    );
  };
  await expect.poll(async () => (await linksTo()).length).toBeGreaterThan(0);
  return (await linksTo())[0]?.replaceAll('&amp;', '&') ?? '';
};
