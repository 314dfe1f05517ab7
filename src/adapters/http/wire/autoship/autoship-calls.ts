import * as t from 'io-ts';
import { WeightUnitCodec } from '#adapters/codecs/catalog-codecs';
import {
  idCodec,
  integerCodec,
  nullableCodec,
  nullableOrMissingCodec,
  stringCodec,
} from '#adapters/codecs/mapped-codec';
import { literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import type { SentNow } from '#application/autoship/send-delivery-now';
import { shownDeliveries } from '#domain/autoship/change-preview';
import type { CustomerId } from '#domain/customer/customer';
import { defineUncachedCall } from '../../call';
import { WithSessionTokenCodec } from '../session-token-codec';
import { autoshipIdCodec, CustomerChangeCodec, calendarDateCodec } from './customer-change-codec';
import { ChangePreviewCodec, UpcomingDeliveriesCodec } from './delivery-view-codec';

/** One line of an Autoship (EN-05). `productId` is null and `weight` 0 if the item isn't sold anymore. */
const SubscriptionCodec = t.strict({
  customerId: t.string,
  productId: nullableCodec(t.string),
  contractId: t.string,
  frequencyDays: t.number,
  frequency: literalUnionCodec(['day', 'week', 'month'] as const),
  cancelled: t.boolean,
  cancelReason: nullableCodec(t.string),
  startDateString: calendarDateCodec,
  quantity: t.number,
  weight: t.number,
  weightUnit: WeightUnitCodec,
});

export const getSubscriptionsCall = defineUncachedCall({
  name: 'getSubscriptions',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  needs: 'autoships',
  path: '/api/get-subscriptions',
  summary:
    "Each item of the customer's Autoships, with canceled ones. `customer` is the caller's own id. A month counts as 30 `frequencyDays`. `productId` is null and `weight` 0 for an item that isn't sold anymore. If they can't be loaded, the answer is 503, never an empty list.",
  request: t.intersection([
    t.exact(t.partial({ customer: nullableOrMissingCodec(idCodec<CustomerId>('the id of the customer')) })),
    WithSessionTokenCodec,
  ]),
  answer: t.strict({ results: t.readonlyArray(SubscriptionCodec), count: t.number }),
  refusals: ['NOT_FOUND'],
});

export const getNextDeliveriesCall = defineUncachedCall({
  name: 'getNextDeliveries',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  needs: 'autoships',
  path: '/api/get-next-deliveries',
  summary:
    "The next `count` deliveries of each of the customer's Autoships, or of the one with `id`, the Autoship that ships first coming first. `charge` is what a delivery costs at today's prices. `canChange` says whether the first one's items and date can still be changed, and `oneTimeItems` what it has besides its lines. Autoships that ship nothing are left out. If they can't be loaded, the answer is 503, never an empty list.",
  request: t.intersection([
    t.strict({ count: integerCodec(1, shownDeliveries) }),
    t.exact(t.partial({ id: nullableOrMissingCodec(autoshipIdCodec) })),
    WithSessionTokenCodec,
  ]),
  answer: t.strict({ autoships: readonlyListCodec(UpcomingDeliveriesCodec) }),
  refusals: ['NOT_FOUND'],
});

export const previewAutoshipChangeCall = defineUncachedCall({
  name: 'previewAutoshipChange',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  needs: 'autoships',
  path: '/api/preview-autoship-change',
  summary:
    "What a change of the customer's Autoship would do: its next six deliveries now and after it, with dates, items and charges. Changes nothing. Send `version` and `hash` with the change itself. `consent` is what the customer has to agree to first, or null. `message` of a refusal is for the customer.",
  request: t.intersection([t.strict({ id: autoshipIdCodec, change: CustomerChangeCodec }), WithSessionTokenCodec]),
  answer: ChangePreviewCodec,
  refusals: ['NOT_FOUND', 'CHANGE_REFUSED'],
});

const contractVersionCodec = integerCodec(0, 1_000_000_000);

const sent: readonly SentNow[] = ['placed', 'declined', 'given-up', 'undecided'];

export const changeAutoshipCall = defineUncachedCall({
  name: 'changeAutoship',
  audience: 'session',
  uncachedBecause: 'changes data',
  needs: 'autoships',
  path: '/api/change-autoship',
  summary:
    "Makes a change of the customer's Autoship as its preview showed it, with the preview's `version` and `hash`. If they no longer hold, nothing is done: ask for the preview again. To reactivate, send the `version` of the preview's `consent` as `consentVersion`. `message` says what was done, for the customer. `version` is what undoes it. `sent` is what came of `send-now` and `pay-now`, or null.",
  request: t.intersection([
    t.strict({
      id: autoshipIdCodec,
      change: CustomerChangeCodec,
      version: contractVersionCodec,
      hash: idCodec('the hash of a preview'),
    }),
    t.exact(t.partial({ consentVersion: nullableOrMissingCodec(stringCodec('the version of a consent text', 300)) })),
    WithSessionTokenCodec,
  ]),
  answer: t.strict({
    message: t.string,
    canUndo: t.boolean,
    version: t.number,
    sent: nullableCodec(literalUnionCodec(sent)),
  }),
  refusals: ['NOT_FOUND', 'PREVIEW_OUTDATED', 'CHANGE_REFUSED'],
});

export const undoAutoshipChangeCall = defineUncachedCall({
  name: 'undoAutoshipChange',
  audience: 'session',
  uncachedBecause: 'changes data',
  needs: 'autoships',
  path: '/api/undo-autoship-change',
  summary:
    "Undoes the customer's newest change of their Autoship, until its delivery is locked. `version` is the one that the change answered. If it no longer holds, nothing is done. Sending now, paying now and merging can't be undone. `message` says what was done, for the customer.",
  request: t.intersection([t.strict({ id: autoshipIdCodec, version: contractVersionCodec }), WithSessionTokenCodec]),
  answer: t.strict({ message: t.string }),
  refusals: ['NOT_FOUND', 'PREVIEW_OUTDATED', 'CHANGE_REFUSED'],
});
