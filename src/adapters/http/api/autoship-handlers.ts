import * as E from 'fp-ts/Either';
import { omitNullish } from '#adapters/codecs/mapped-codec';
import type { FindSubscriptions, Subscription } from '#application/autoship/find-subscriptions';
import type { ListNextDeliveries } from '#application/autoship/list-next-deliveries';
import type { MakeAutoshipChange } from '#application/autoship/make-autoship-change';
import { ownAutoshipTexts } from '#application/autoship/own-autoship-messages';
import { describeOwnRefusal } from '#application/autoship/own-change-messages';
import type { PreviewAutoshipChange } from '#application/autoship/preview-autoship-change';
import type { UndoAutoshipChange } from '#application/autoship/undo-autoship-change';
import { orderApiMessages } from '#application/orders/messages';
import type { ApiRefusal } from '../call';
import { buildChangeApiRefusal } from '../wire/autoship/autoship-refusals';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type AutoshipCallShop = {
  readonly findSubscriptions: FindSubscriptions;
  readonly listNextDeliveries: ListNextDeliveries;
  readonly makeAutoshipChange: MakeAutoshipChange;
  readonly previewAutoshipChange: PreviewAutoshipChange;
  readonly undoAutoshipChange: UndoAutoshipChange;
};

const notFound: ApiRefusal = { code: 'NOT_FOUND', message: describeOwnRefusal({ kind: 'NoSuchAutoship' }) };
const otherCustomer: ApiRefusal = { code: 'NOT_FOUND', message: orderApiMessages.OtherCustomer };
const unknown: ApiRefusal = { code: 'UNAVAILABLE', message: ownAutoshipTexts.unknown, retryAfterSeconds: 60 };

const buildWireSubscription = ({ contract, line, frequencyDays, isCanceled, sold }: Subscription) => {
  const { customerId, id, every, status, startedOn } = contract;
  return {
    customerId,
    productId: sold?.product.id ?? null,
    contractId: id,
    frequencyDays,
    frequency: every.unit,
    cancelled: isCanceled,
    cancelReason: (status.kind === 'canceled' ? status.reason : undefined) ?? null,
    startDateString: startedOn,
    quantity: line.quantity,
    weight: sold?.variant.weight ?? 0,
    weightUnit: sold?.variant.weightUnit ?? ('lbs' as const),
  };
};

export const autoshipHandlers = {
  getSubscriptions: async ({ customer }, { shop }) => {
    const found = await shop.findSubscriptions.execute(customer ?? undefined)();
    if (E.isLeft(found)) return E.left(found.left.kind === 'OtherCustomer' ? otherCustomer : unknown);
    return E.right({ results: found.right.map(buildWireSubscription), count: found.right.length });
  },
  getNextDeliveries: async ({ count, id }, { shop }) => {
    const listed = await shop.listNextDeliveries.execute({ count, ...omitNullish({ id }) })();
    if (E.isLeft(listed)) return E.left(listed.left.kind === 'NoSuchAutoship' ? notFound : unknown);
    return E.right({ autoships: listed.right });
  },
  previewAutoshipChange: async ({ id, change }, { shop }) =>
    E.mapLeft(buildChangeApiRefusal)(await shop.previewAutoshipChange.execute({ id, change })()),
  changeAutoship: async ({ id, change, version, hash, consentVersion }, { shop }) => {
    const request = { id, change, version, hash, ...omitNullish({ consentVersion }) };
    const made = await shop.makeAutoshipChange.execute(request)();
    if (E.isLeft(made)) return E.left(buildChangeApiRefusal(made.left));
    const { message, canUndo, version: newVersion, sent = null } = made.right;
    return E.right({ message, canUndo, version: newVersion, sent });
  },
  undoAutoshipChange: async ({ id, version }, { shop }) =>
    E.mapLeft(buildChangeApiRefusal)(await shop.undoAutoshipChange.execute(id, version)()),
} satisfies Partial<ApiHandlers<AutoshipCallShop>>;
