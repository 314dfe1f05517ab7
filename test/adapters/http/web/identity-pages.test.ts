import { beforeAll, describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop } from '../../../http-shop';

let shop: HttpShop;

beforeAll(async () => {
  shop = await anHttpShop();
});

const bodyOf = async (url: string) => (await shop.app.inject({ url, headers: { host: 'shop.test' } })).body;

describe('the login page', () => {
  it('says that it leads back only if it was asked from a page', async () => {
    const sentence = "We'll take you back to the page you came from.".replaceAll("'", '&#x27;');
    expect(await bodyOf('/shelter/login?redirect=L2NhcnQ')).toContain(sentence);
    expect(await bodyOf('/shelter/login')).not.toContain(sentence);
  });
});

describe('the page that asks for an account before an autoship', () => {
  it('has no layout (RT-24)', async () => {
    const markup = (await bodyOf('/shelter/autoship-required-login')).replace(/<script.*?<\/script>/gs, '');
    expect(markup).not.toMatch(/<(?:header|footer|nav)[ >]/);
    expect((await bodyOf('/shelter/login')).replace(/<script.*?<\/script>/gs, '')).toMatch(/<header[ >]/);
  });

  it('offers to log in, to create an account and to go back, and keeps the return address (RT-21)', async () => {
    const body = await bodyOf('/shelter/autoship-required-login');
    for (const [text, url] of [
      ['Log In', '/shelter/login?redirect=L2NhcnQ&amp;ack=1'],
      ['Create Account', '/shelter/register?redirect=L2NhcnQ&amp;ack=1'],
      ['Back to Cart', '/cart'],
    ]) {
      expect(body).toMatch(new RegExp(`<a[^>]*href="${url?.replaceAll('?', '\\?')}"[^>]*>${text}</a>`));
    }
  });
});
