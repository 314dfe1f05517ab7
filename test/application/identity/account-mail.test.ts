import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { SendAccountLinkMail, SendAccountMail } from '#application/identity/account-mail';
import type { AccountLinkPurpose } from '#application/ports/account-links';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { instant } from '#domain/time';
import { idOf } from '../../contracts/accounts.contract';
import { MemoryMail } from '../../memory/memory-mail';
import { openMemoryShop } from '../../memory/memory-shop';
import { testIdentityServices } from '../../open-test-site';

const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test' };
const { sessionSecrets } = testIdentityServices;
const linkId = 'a-link-of-the-tests' as AccountLinkId;
const account = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: 'secret hash' };

const emailed = async (purpose: AccountLinkPurpose) => {
  const { accountLinks } = openMemoryShop();
  const mail = new MemoryMail();
  await accountLinks.add({ id: linkId, purpose, expiresAt: instant(Date.now() + 60_000) })();
  const handler = new SendAccountLinkMail(accountLinks, sessionSecrets, mail, shop);
  await handler.handle({ kind: 'AccountLinkMade', linkId })();
  return { mail, accountLinks, handler };
};

describe('the email with a link', () => {
  it.each<readonly [AccountLinkPurpose, string]>([
    [{ kind: 'confirm-account', ...account, redirect: '/cart' }, '/shelter/confirm?token='],
    [{ kind: 'change-email', customerId: '1' as CustomerId, email: account.email }, '/shelter/confirm?token='],
    [{ kind: 'reset-password', customerId: '1' as CustomerId, email: account.email }, '/shelter/reset-password?token='],
  ])('leads to the page of %j, and names no secret', async (purpose, path) => {
    const { mail } = await emailed(purpose);
    const [message] = mail.messages;
    expect(message?.to).toBe('pat@example.com');
    const [, parameter = ''] =
      new RegExp(`https://shop\\.test${path.replace('?', '\\?')}([\\w.-]+)`).exec(message?.text ?? '') ?? [];
    expect(sessionSecrets.verifyLink(parameter)).toBe(linkId);
    expect(JSON.stringify(message)).not.toContain('secret hash');
  });

  it('is not sent once the link was used', async () => {
    const { accountLinks, mail, handler } = await emailed({ kind: 'confirm-account', ...account });
    await accountLinks.take(linkId)();
    await handler.handle({ kind: 'AccountLinkMade', linkId })();
    expect(mail.messages).toHaveLength(1);
  });
});

it('Registering with the email of an account sends that email a message on how to log in', async () => {
  const { accounts } = openMemoryShop();
  const mail = new MemoryMail();
  const customerId = idOf(await accounts.confirm(account)());
  const handler = new SendAccountMail('known-email', accounts, mail, shop);
  await handler.handle({ kind: 'KnownEmailRegistered', id: 'one', customerId })();
  expect(mail.messages[0]).toMatchObject({
    to: account.email,
    text: expect.stringContaining('/shelter/forgot-password'),
  });
});

describe('the parameter of an emailed link', () => {
  it('is refused when a character of it was changed, and for a key that the shop does not have', () => {
    const parameter = sessionSecrets.signLink(linkId);
    for (let index = 0; index < parameter.length; index += 1) {
      const other = parameter[index] === 'A' ? 'B' : 'A';
      const changed = parameter.slice(0, index) + other + parameter.slice(index + 1);
      const isLast = index === parameter.length - 1;
      if (!isLast) expect([index, O.fromNullable(sessionSecrets.verifyLink(changed))]).toEqual([index, O.none]);
    }
  });
});

it('Whoever has confirmed an address is welcomed there, unless the account is gone', async () => {
  const { accounts } = openMemoryShop();
  const mail = new MemoryMail();
  const customerId = idOf(await accounts.confirm(account)());
  const handler = new SendAccountMail('welcome', accounts, mail, shop);
  await handler.handle({ kind: 'AccountConfirmed', customerId })();
  expect(mail.messages).toMatchObject([{ to: 'pat@example.com', subject: 'Welcome to Provender' }]);
  await handler.handle({ kind: 'AccountConfirmed', customerId: 'gone' as CustomerId })();
  expect(mail.messages).toHaveLength(1);
});
