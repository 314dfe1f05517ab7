import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { aSite } from '../a-site';

const newsOf = async () => {
  const { shop } = await aSite();
  return (email: string, clientIp = '192.0.2.1') => shop.signUpForNews.execute({ email, clientIp })();
};

describe('signing up for email (UI-04)', () => {
  it('accepts every valid email, even a known one', async () => {
    const signUp = await newsOf();
    expect(await signUp('pat@example.com')).toEqual(E.right(undefined));
    expect(await signUp('Pat@example.com')).toEqual(E.right(undefined));
  });

  it.each(['', 'pat', 'a@b.co\r\nBcc: c@d.ef'])('refuses %j', async (email) => {
    expect(await (await newsOf())(email)).toEqual(E.left({ kind: 'MalformedEmail' }));
  });

  it('accepts one address thirty times an hour, from any network address', async () => {
    const signUp = await newsOf();
    for (let index = 0; index < 30; index += 1) await signUp('pat@example.com', `192.0.2.${index}`);
    expect(await signUp('PAT@example.com', '192.0.2.99')).toEqual(
      E.left({ kind: 'TooManySignUps', retryAfterSeconds: 3600 }),
    );
    expect(await signUp('other@example.com', '192.0.2.99')).toEqual(E.right(undefined));
  });

  it('accepts sixty an hour from one network address', async () => {
    const signUp = await newsOf();
    for (let index = 0; index < 60; index += 1) await signUp(`pat${index}@example.com`);
    expect(await signUp('one-more@example.com')).toEqual(E.left({ kind: 'TooManySignUps', retryAfterSeconds: 3600 }));
    expect(await signUp('one-more@example.com', '192.0.2.2')).toEqual(E.right(undefined));
  });
});
