import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { hideDemoAccounts } from '#application/identity/hide-demo-accounts';
import { openMemoryShop } from '../../memory/memory-shop';

const account = { email: 'Fresh@demo.provender.example', firstName: 'Fresh', lastName: 'Demo', passwordHash: 'a hash' };

describe('a shop without demo people', () => {
  it('neither makes nor finds the account of one', async () => {
    const { accounts, customers } = openMemoryShop();
    const hidden = hideDemoAccounts(accounts);
    expect(await hidden.confirm(account)()).toEqual(O.none);
    expect(await customers.find(account.email)()).toEqual(O.none);
    await accounts.confirm(account)();
    expect(await hidden.find(account.email)()).toEqual(O.none);
    expect(O.isSome(await hidden.confirm({ ...account, email: 'pat@example.com' })())).toBe(true);
  });
});
