import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { MailTokenHash } from '#domain/mail/mail-token';
import { aCustomerOf, atOnce, type OpenShop, withVisitor } from './test-shop';

const hash = (name: string | number) => `hash-of-${name}` as MailTokenHash;
const email = 'shopper@example.com';

/** What every `EmailSignupStore` adapter promises. */
export const emailSignupsContract = (adapter: string, open: OpenShop) =>
  describe(`EmailSignupStore: ${adapter}`, () => {
    it('stores an address once, in any case, and says so once, however often it signs up', async () => {
      const { emailSignups } = (await open()).dtc;
      const spellings = ['Shopper@example.com', 'shopper@EXAMPLE.com'];
      const added = await atOnce(5, (index) => emailSignups.add(spellings[index % 2] ?? '', hash(index))());
      expect(added.filter((isNew) => isNew)).toHaveLength(1);
      expect(await emailSignups.add(email, hash('again'))()).toBe(false);
      const links = await Promise.all([0, 1, 2, 3, 4, 'again'].map((name) => emailSignups.findLink(hash(name))()));
      expect(links.filter(O.isSome)).toEqual([O.some({ email })]);
    });

    it('takes an address off the list by its link, once, which then knows no address', async () => {
      const { dtc, hpsf } = await open();
      await dtc.emailSignups.add(email, hash('one'))();
      await dtc.emailSignups.add('other@example.com', hash('two'))();
      expect(await hpsf.emailSignups.findLink(hash('one'))()).toEqual(O.none);
      await hpsf.emailSignups.remove(hash('one'))();
      await dtc.emailSignups.remove(hash('unknown'))();
      expect(await dtc.emailSignups.findLink(hash('one'))()).toEqual(O.some({ email }));
      await atOnce(3, () => dtc.emailSignups.remove(hash('one'))());
      expect(await dtc.emailSignups.findLink(hash('one'))()).toEqual(O.some({}));
      expect(await dtc.emailSignups.findLink(hash('two'))()).toEqual(O.some({ email: 'other@example.com' }));
      expect(await dtc.personalData.find(email)()).toEqual({});
    });

    it('gives an email that signs up again another link, and its old link stops working', async () => {
      const { emailSignups } = (await open()).dtc;
      await emailSignups.add(email, hash('one'))();
      await emailSignups.remove(hash('one'))();
      expect(await emailSignups.add(email, hash('two'))()).toBe(true);
      await emailSignups.remove(hash('one'))();
      expect(await emailSignups.findLink(hash('two'))()).toEqual(O.some({ email }));
    });

    it('ends the news of the customer with that email too, and of no other', async () => {
      const { dtc } = await open();
      const profilesOf = async (address: string) => {
        const { customerProfiles } = withVisitor(dtc, await aCustomerOf(dtc, address));
        await customerProfiles.change({ phone: '303-555-0100', acceptsMarketing: true })();
        return async () => O.toUndefined(await customerProfiles.find()())?.acceptsMarketing;
      };
      const own = await profilesOf('Shopper@example.com');
      const others = await profilesOf('other@example.com');
      await dtc.emailSignups.add(email, hash('one'))();
      await dtc.emailSignups.remove(hash('one'))();
      expect([await own(), await others()]).toEqual([false, true]);
    });
  });
