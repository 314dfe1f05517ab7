import { describe, expect, it } from 'vitest';
import { chooseBackends, UnusableBackends } from '#main/backends/choose-backends.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { anInstant } from '../../builders';
import { createHostedBackend, hostedSettings, openHostedStores } from '../../hosted-platform/hosted-backend';

const { stores } = openHostedStores(() => anInstant());
const platform = createHostedBackend(stores);
const contentOnly = {
  can: [],
  openContent: () => {
    throw new Error('choosing a backend opens nothing');
  },
};
const hosted = { fake: platform, other: platform, words: contentOnly };
const embedded = parseSettings({});

type Backends = Parameters<typeof chooseBackends>[0];
const choose = (changes: Partial<Backends>) => chooseBackends({ ...embedded, ...changes }, hosted);

const explain = (changes: Partial<Backends>): string => {
  try {
    choose(changes);
  } catch (error) {
    if (error instanceof UnusableBackends) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('choosing the backends of a shop', () => {
  it('chooses no platform by default', () => expect(choose({})).toEqual({}));

  it('chooses hosted content alone', () => expect(choose({ content: 'words' })).toEqual({ content: contentOnly }));

  it('chooses the commerce and accounts of one platform, without Autoships', () => {
    expect(Object.keys(choose(hostedSettings))).toEqual(['commerce']);
    expect(Object.keys(choose({ ...hostedSettings, content: 'words' }))).toEqual(['commerce', 'content']);
  });

  it('names only embedded while the shop knows no platform', () =>
    expect(() => chooseBackends({ ...embedded, commerce: 'shelf' }, {})).toThrow(
      new UnusableBackends("COMMERCE=shelf isn't a backend of this shop. Use embedded."),
    ));

  it.each<[string, Partial<Backends>, string]>([
    [
      'an unknown platform',
      { commerce: 'shelf' },
      "COMMERCE=shelf isn't a backend of this shop. Use embedded or fake or other.",
    ],
    [
      'content from a shop platform',
      { content: 'fake' },
      "CONTENT=fake isn't a backend of this shop. Use embedded or words.",
    ],
    [
      'hosted commerce with embedded accounts',
      { commerce: 'fake', subscriptions: 'none' },
      "COMMERCE=fake and ACCOUNTS=embedded don't work together. Set both to the same backend.",
    ],
    [
      'hosted accounts with embedded commerce',
      { accounts: 'fake' },
      "COMMERCE=embedded and ACCOUNTS=fake don't work together. Set both to the same backend.",
    ],
    [
      'accounts of another platform',
      { ...hostedSettings, accounts: 'other' },
      "COMMERCE=fake and ACCOUNTS=other don't work together. Set both to the same backend.",
    ],
    [
      'embedded subscriptions with hosted commerce',
      { ...hostedSettings, subscriptions: 'embedded' },
      'SUBSCRIPTIONS=embedded needs COMMERCE=embedded and ACCOUNTS=embedded. With COMMERCE=fake, set SUBSCRIPTIONS=none.',
    ],
    [
      'an OpenID provider next to hosted accounts',
      { ...hostedSettings, identity: 'oidc' },
      'IDENTITY=oidc needs ACCOUNTS=embedded. With ACCOUNTS=fake, customers log in at that platform, so leave IDENTITY out.',
    ],
    [
      'embedded commerce without subscriptions',
      { subscriptions: 'none' },
      'COMMERCE=embedded always sells Autoships. Set SUBSCRIPTIONS=embedded, not SUBSCRIPTIONS=none.',
    ],
    [
      'emails of a platform without one',
      { orderEmails: 'platform' },
      'ORDER_EMAILS=platform needs a hosted platform. With COMMERCE=embedded, set ORDER_EMAILS=shop.',
    ],
  ])('refuses %s, and names the settings', (_what, changes, sentence) => expect(explain(changes)).toBe(sentence));
});
