import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
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

type AwayShop = Pick<AutoshipCallShop, 'listNextDeliveries'>;

const isAway = async ({ listNextDeliveries }: AwayShop): Promise<boolean> => {
  const listed = await listNextDeliveries.execute({ count: 1 })();
  return E.isLeft(listed) && listed.left.kind === 'Unknown';
};

/** While the Autoships can't be loaded, a request that needs them is refused; any other fault is thrown (ER-05). */
const refuseWhileAway = async <Answer>(
  shop: AwayShop,
  act: TE.TaskEither<ApiRefusal, Answer>,
): Promise<E.Either<ApiRefusal, Answer>> => {
  try {
    return await act();
  } catch (fault) {
    if (await isAway(shop)) return E.left(unknown);
    throw fault;
  }
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
  previewAutoshipChange: ({ id, change }, { shop }) =>
    refuseWhileAway(shop, pipe(shop.previewAutoshipChange.execute({ id, change }), TE.mapLeft(buildChangeApiRefusal))),
  changeAutoship: ({ id, change, version, hash, consentVersion }, { shop }) => {
    const request = { id, change, version, hash, ...omitNullish({ consentVersion }) };
    return refuseWhileAway(
      shop,
      pipe(
        shop.makeAutoshipChange.execute(request),
        TE.bimap(buildChangeApiRefusal, ({ sent = null, ...made }) => ({ ...made, sent })),
      ),
    );
  },
  // Asked first, because the answer says what was undone, which can't be told while they're away.
  undoAutoshipChange: async ({ id, version }, { shop }) =>
    (await isAway(shop))
      ? E.left(unknown)
      : refuseWhileAway(shop, pipe(shop.undoAutoshipChange.execute(id, version), TE.mapLeft(buildChangeApiRefusal))),
} satisfies Partial<ApiHandlers<AutoshipCallShop>>;
