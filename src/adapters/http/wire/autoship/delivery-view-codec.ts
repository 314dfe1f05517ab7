import * as t from 'io-ts';
import { objectCodec, objectCodecWithNulls } from '#adapters/codecs/object-codec';
import { literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import type {
  ChangePreview,
  DeliveriesView,
  DeliveryItemView,
  DeliveryView,
} from '#application/autoship/autoship-page';
import type { UpcomingDeliveries } from '#application/autoship/list-next-deliveries';
import type { CostRow } from '#application/orders/cost-rows';
import type { OneTimeItem } from '#domain/autoship/cycle';
import { MoneyCodec } from '../wire-money';
import { autoshipIdCodec, calendarDateCodec, variantIdCodec } from './customer-change-codec';

const item = objectCodecWithNulls<DeliveryItemView>(
  {
    key: t.string,
    title: t.string,
    variantTitle: t.string,
    pictureSource: t.string,
    quantity: t.number,
    price: t.string,
    amount: t.string,
    isOneTime: t.boolean,
  },
  { promise: t.string },
);

const costRow = objectCodec<CostRow>({
  kind: literalUnionCodec<CostRow['kind']>(['part', 'total', 'savings']),
  label: t.string,
  amount: t.string,
});

const delivery = objectCodec<DeliveryView>({
  key: t.string,
  date: calendarDateCodec,
  ships: t.string,
  arrives: t.string,
  items: readonlyListCodec(item),
  shipping: t.string,
  costs: readonlyListCodec(costRow),
  total: t.string,
  charge: MoneyCodec,
  isSkipped: t.boolean,
});

const deliveries = objectCodecWithNulls<DeliveriesView>(
  { heading: t.string, deliveries: readonlyListCodec(delivery) },
  { sum: t.strict({ label: t.string, amount: t.string }) },
);

/** What a change means, in the words of its page. `consent` is null unless the customer has to agree to it. */
export const ChangePreviewCodec = objectCodecWithNulls<ChangePreview>(
  {
    version: t.number,
    hash: t.string,
    heading: t.string,
    confirm: t.string,
    sentences: readonlyListCodec(t.string),
    before: deliveries,
    after: deliveries,
    asksWhy: t.boolean,
    alternatives: readonlyListCodec(t.strict({ label: t.string, url: t.string })),
  },
  { consent: t.strict({ version: t.string, text: t.string }) },
);

/** An Autoship with its next deliveries. */
export const UpcomingDeliveriesCodec = objectCodec<UpcomingDeliveries>({
  id: autoshipIdCodec,
  name: t.string,
  canChange: t.boolean,
  oneTimeItems: readonlyListCodec(objectCodec<OneTimeItem>({ merchandiseId: variantIdCodec, quantity: t.number })),
  deliveries: readonlyListCodec(delivery),
});
