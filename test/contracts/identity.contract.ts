import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Identity } from '#application/ports/identity';

/** A new browser at a shop. `signIn` signs the person of the tests in, whom `email` names. */
type IdentityBrowser = {
  readonly identity: Identity;
  readonly signIn: () => Promise<void>;
  readonly email: string;
};

/** What every `Identity` adapter promises. */
export const identityContract = (adapter: string, open: () => Promise<IdentityBrowser>) =>
  describe(`Identity: ${adapter}`, () => {
    it('knows nobody in a new browser, and gives it no token (ER-19)', async () => {
      const { identity } = await open();
      expect(await identity.accountInfo()()).toEqual(E.left({ kind: 'Unauthorized' }));
      expect(await identity.jwt()()).toEqual(E.left(''));
    });

    it('knows who has logged in, and gives a token (API-08, API-09)', async () => {
      const { identity, signIn, email } = await open();
      await signIn();
      expect(await identity.accountInfo()()).toMatchObject(
        E.right({
          UID: expect.stringMatching(/./),
          isRegistered: false,
          profile: { email, country: 'US', zip: null },
        }),
      );
      expect(await identity.jwt()()).toEqual(E.right(expect.stringMatching(/./)));
    });

    it('knows nobody after logging out, and the same person after logging in again (API-11)', async () => {
      const { identity, signIn } = await open();
      await signIn();
      const before = await identity.accountInfo()();
      await identity.logout()();
      expect(await identity.accountInfo()()).toEqual(E.left({ kind: 'Unauthorized' }));
      expect(await identity.jwt()()).toEqual(E.left(''));
      await signIn();
      expect(await identity.accountInfo()()).toEqual(before);
    });
  });
