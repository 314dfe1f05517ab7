import { expect, inject } from 'vitest';

/** The texts of the emails to an address, the newest first, that a shop sent; `origin` may be of either of its sites. */
export const emailsTo = async (email: string, origin = inject('origins').DTC): Promise<readonly string[]> => {
  const inbox = new URL('/_inbox', origin);
  // Only browsers resolve the name of the other site.
  inbox.hostname = 'localhost';
  const text = await (await fetch(inbox)).text();
  return text.split(/<article|<li/).filter((mail) => mail.includes(email));
};

/** The address of the last link that a shop emailed to `email`; without `origin` it's the shop that all journeys share. */
export const emailedLink = async (email: string, path: string, origin?: string): Promise<string> => {
  const linksTo = async (): Promise<readonly string[]> =>
    (await emailsTo(email, origin)).flatMap((mail) =>
      [...mail.matchAll(new RegExp(`${path}\\?token=[\\w.-]+[^\\s"<]*`, 'g'))].map(([link]) => link),
    );
  await expect.poll(async () => (await linksTo()).length).toBeGreaterThan(0);
  return (await linksTo())[0]?.replaceAll('&amp;', '&') ?? '';
};
