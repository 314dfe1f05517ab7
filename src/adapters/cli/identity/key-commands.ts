import * as O from 'fp-ts/Option';
import type { LookupKeyRecord } from '#application/ports/lookup-key-record';
import { parseNothing } from '../arguments';
import { defineCommand, succeed } from '../command';

/** Where the keys of a shop are kept, and who else is known by them. */
type KeyPlaces = {
  /** Whether both keys are in DATA_DIR, so that they are lost together. */
  readonly areInDataDirectory: boolean;
  readonly hasDemoPeople: boolean;
};

type UseCases = { readonly lookupKeyRecord: Pick<LookupKeyRecord, 'accept'>; readonly keyPlaces: KeyPlaces };

const describeOrders = (count: number): string =>
  `Lost: the emails of ${count === 1 ? '1 order' : `${count} orders`} of customers who erased their data. They can use first-order offers again, and staff start over with their monthly limit.`;

/** Lets the shop go on with another lookup key. It runs over a shop that was opened with any key. */
export const acceptKeyCommand = defineCommand({
  name: 'keys accept',
  summary: 'goes on with a new LOOKUP_KEY, and says what is lost with the old one',
  parse: parseNothing,
  run: async (_nothing, { lookupKeyRecord, keyPlaces }: UseCases) => {
    const lost = await lookupKeyRecord.accept()();
    if (O.isNone(lost)) return succeed("The database was made with this key, so there's nothing to accept.");
    const { ordersOfErasedCustomers } = lost.value;
    return succeed(
      'The shop now uses this key. Customers are found by their emails as before. Used first-Autoship offers stay used.',
      ...(ordersOfErasedCustomers > 0 ? [describeOrders(ordersOfErasedCustomers)] : []),
      'Lost: the counts of failed logins and of everything else that is limited. They start at 0.',
      ...(keyPlaces.hasDemoPeople ? ["Lost: the demo people's passwords. The shop can't show them anymore."] : []),
      ...(keyPlaces.areInDataDirectory
        ? ["If you lost keys.json: links in earlier emails and tokens of other programs don't work anymore."]
        : ['Restart every node with this key.']),
    );
  },
});
