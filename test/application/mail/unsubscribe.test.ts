import { describe, expect, it } from 'vitest';
import type { MailToken } from '#domain/mail/mail-token';
import { type ASite, aSite } from '../a-site';

const signUp = ({ shop }: ASite, email = 'pat@example.com') =>
  shop.signUpForNews.execute({ email, clientIp: '192.0.2.1' })();

const tokenIn = (url = ''): MailToken => (url.split('/').at(-1) ?? '') as MailToken;

describe('the email about the news', () => {
  it('goes once to each person who joins the list, with an unsubscribe link in text and headers', async () => {
    const site = await aSite();
    for (const email of ['pat@example.com', 'PAT@example.com']) await signUp(site, email);
    const [mail, ...others] = await site.emailed();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual(['pat@example.com', expect.stringMatching(/^You're on the .+ list$/)]);
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/shop\.test\/unsubscribe\/[\w-]{22}$/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`);
  });

  it('is not sent to someone who left the list before, and goes again to one who comes back', async () => {
    const site = await aSite();
    await signUp(site);
    const [first] = await site.emailed();
    await site.shop.unsubscribe.execute(tokenIn(first?.unsubscribeUrl))();
    await signUp(site);
    const [, second] = await site.emailed();
    expect(second?.unsubscribeUrl).not.toBe(first?.unsubscribeUrl);
    const isSubscribed = (url?: string) => site.shop.unsubscribe.isSubscribed(tokenIn(url))();
    expect([await isSubscribed(first?.unsubscribeUrl), await isSubscribed(second?.unsubscribeUrl)]).toEqual([
      false,
      true,
    ]);
  });

  it('is sent to nobody whose sign-up was erased meanwhile', async () => {
    const site = await aSite();
    await signUp(site);
    await site.ports.personalData.erase('pat@example.com')();
    expect(await site.emailed()).toEqual([]);
  });
});
