import * as E from 'fp-ts/Either';
import { type Command, wrongUsageExitCode } from './command.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const usage = ['Usage: provender customer export E-MAIL', '       provender customer erase E-MAIL'];

/**
 * `customer export` writes what each site stores of an address as JSON; `customer erase` deletes it, and says what.
 * Ends with 1 where a site could not erase because a payment is being decided.
 */
export const customerCommand: Command = async ([name, email, ...more], _settings, shop, say) => {
  if (email === undefined || more.length > 0 || (name !== 'export' && name !== 'erase')) {
    for (const line of usage) say(line);
    return wrongUsageExitCode;
  }
  if (name === 'export') {
    const files = await Promise.all(
      shop.sites.map(({ container }) => container.get(tokens.exportPersonalData).execute(email)()),
    );
    say(JSON.stringify(files, null, 2));
    return 0;
  }
  let exitCode = 0;
  for (const { site, container } of shop.sites) {
    const erased = await container.get(tokens.erasePersonalData).execute(email)();
    if (E.isLeft(erased)) exitCode = 1;
    const places = E.isRight(erased) ? Object.entries(erased.right) : [];
    const found = places.map(([place, count]) => `${place} ${count}`).join(', ');
    if (E.isLeft(erased))
      say(`${site}: nothing was erased, because a payment is being decided. Try again in a few minutes.`);
    else say(`${site}: ${found === '' ? 'nothing is stored of that address' : `erased ${found}`}.`);
  }
  return exitCode;
};
