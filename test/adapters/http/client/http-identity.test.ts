import { describe, expect, it } from 'vitest';
import { HttpClient, type SendRequest } from '#adapters/http/client/http-client';
import { HttpIdentity } from '#adapters/http/client/http-identity';

/** Logs out over calls that are answered as given; returns what the browser did. */
const logOut = async (send: SendRequest) => {
  const done: string[] = [];
  const identity = new HttpIdentity(new HttpClient(send, async () => undefined), {
    isSignedIn: () => true,
    forgetSignedIn: () => void done.push('forget'),
    navigate: (url) => void done.push(url),
  });
  const hasFailed = await identity
    .logout()()
    .then(
      () => false,
      () => true,
    );
  return { done, hasFailed };
};

const logoutUrl = 'https://provider.test/end';
const error = { error: { code: 'UNAVAILABLE', message: 'The store cannot be read.', requestId: 'a' } };

describe('the identity calls of the browser (API-02)', () => {
  it('are asked under the name of the identity provider', async () => {
    const asked: string[] = [];
    const client = new HttpClient(
      async ({ path }) => {
        asked.push(path);
        return { status: 401, body: { error: { ...error.error, code: 'UNAUTHENTICATED' } } };
      },
      async () => undefined,
    );
    const browser = { isSignedIn: () => true, forgetSignedIn: () => undefined, navigate: () => undefined };
    const identity = new HttpIdentity(client, browser, { identity: 'people' });
    await identity.accountInfo()();
    await identity.jwt()();
    await expect(identity.logout()()).rejects.toThrow();
    expect(asked).toEqual(['/api/people/get-account-info', '/api/people/get-jwt', '/api/people/logout']);
  });
});

describe('logging out in the browser (API-11)', () => {
  it.each([
    [logoutUrl, logoutUrl],
    [null, '/'],
  ])('forgets who was signed in and leaves the page, with the log-out page %s', async (given, target) => {
    const answered = await logOut(async () => ({ status: 200, body: { logoutUrl: given } }));
    expect(answered).toEqual({ done: ['forget', target], hasFailed: false });
  });

  it('claims nothing if the shop fails or is not reached', async () => {
    const failed = await logOut(async () => ({ status: 503, body: error }));
    const unreached = await logOut(async () => {
      throw new TypeError('no network');
    });
    expect([failed, unreached]).toEqual(Array(2).fill({ done: [], hasFailed: true }));
  });
});
