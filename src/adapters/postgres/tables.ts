import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SubscriptionId } from '#application/ports/subscriptions';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId, ProductStatus } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { OrderId, OrderStatus } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Site } from '#domain/site';
import type { CalendarDate, Instant } from '#domain/time';

/** Only `json` makes one. */
export type JsonParameter = { readonly JsonParameter: unique symbol };
/** Only `instantParameter` makes one: the driver sends a plain number as a number. */
export type InstantParameter = Instant & { readonly InstantParameter: unique symbol };

/** Of a shape that a codec finds out: another version of the shop may have written it. */
type Json = ColumnType<unknown, JsonParameter, JsonParameter>;
type JsonOrNull = ColumnType<unknown, JsonParameter | null, JsonParameter | null>;
type JsonWithDefault = ColumnType<unknown, JsonParameter | undefined, JsonParameter>;
type Timestamp = ColumnType<Instant, InstantParameter, InstantParameter>;
type TimestampOrNull = ColumnType<Instant | null, InstantParameter | null, InstantParameter | null>;

type RevisionTable = { site: Site; number: Generated<number>; catalogue: Generated<number> };

type PriceListTable = { name: string; site: Site; currency: Generated<string> };

type PictureTable = {
  source: string;
  kind: 'drawing' | 'raster';
  drawing: JsonOrNull;
  bytes: Uint8Array | null;
  media_type: string | null;
  alt: string;
};

type ProductTable = {
  id: GeneratedAlways<number>;
  handle: string;
  title: string;
  brand: string;
  product_type: string;
  status: ProductStatus;
  sites: readonly Site[];
  terms: Json;
  description_html: string;
  description: string;
  tags: Json;
  options: Json;
  autoship: boolean;
  nutrition: Json;
  rank: number;
  sales: number;
  picture: Json;
  content_hash: string;
  updated_at: Timestamp;
  rating: JsonOrNull;
};

type VariantTable = {
  id: GeneratedAlways<number>;
  merchandise_id: GeneratedAlways<MerchandiseId>;
  product_id: number;
  position: number;
  sku: string;
  sku_key: string;
  options: Json;
  flavor_slug: string;
  size_slug: string;
  weight: number;
  weight_unit: WeightUnit;
  badges: Json;
  pictures: Json;
};

type PriceTable = {
  variant_id: number;
  price_list: string;
  currency: Generated<string>;
  amount: Money;
  compare_at: Money | null;
};

type FormerHandleTable = { handle: string; product_id: number };

type FormerVariantAddressTable = { handle: string; flavor_slug: string; size_slug: string; variant_id: number };

type WarehouseTable = { number: number; name: string };

type WarehouseRangeTable = { warehouse: number; start_zip: string; end_zip: string };

type StockTable = { sku: string; warehouse: number; on_hand: number };

type StockMovementTable = {
  id: GeneratedAlways<number>;
  at: Timestamp;
  sku: string;
  warehouse: number;
  change: number;
  reason: 'import' | 'order' | 'put-back';
  order_id: OrderId | null;
};

type CartTable = {
  id: CartId;
  site: Site;
  currency: Generated<string>;
  checkout_token: CheckoutToken;
  contents: Json;
  version: Generated<number>;
  status: Generated<'open' | 'finished'>;
  created_at: Timestamp;
  touched_at: Timestamp;
  customer_id: number | null;
};

type CheckoutTable = {
  token: CheckoutToken;
  site: Site;
  cart_id: CartId;
  status: Generated<'open' | 'placing' | 'placed'>;
  order_id: OrderId | null;
  shown_total: Money | null;
  shown_version: number | null;
};

type OrdersTable = {
  id: OrderId;
  site: Site;
  number: number;
  status: OrderStatus;
  currency: Generated<string>;
  cart_id: CartId;
  checkout_token: CheckoutToken;
  created_at: Timestamp;
  email_key: string;
  contact: Json;
  address: Json;
  warehouse: number;
  goods: Money;
  shipping: Money;
  service_charge: Money;
  tax: Money;
  total: Money;
  consent_version: string | null;
  attributes: JsonWithDefault;
  note: Generated<string>;
  attestation: JsonOrNull;
  attempt: Generated<number>;
  customer_id: number | null;
};

type OrderLineTable = {
  order_id: OrderId;
  position: number;
  merchandise_id: MerchandiseId;
  sku: string;
  title: string;
  variant_title: string;
  product_type: string;
  picture_source: string;
  quantity: number;
  list_price: Money;
  unit_price: Money;
  discounts: Json;
  amount: Money;
  tax_rate: number;
  tax: Money;
  weight: number;
  selling_plan: JsonOrNull;
};

type PaymentAttemptTable = {
  order_id: OrderId;
  attempt: Generated<number>;
  idempotency_key: string;
  currency: Generated<string>;
  amount: Money;
  outcome: JsonOrNull;
};

type ProcessorChargeTable = {
  idempotency_key: string;
  currency: Generated<string>;
  amount: Money;
  outcome: Json;
};

type ProcessorCardTable = { token: PaymentToken; body: Json };

type ProcessorRefundTable = {
  key: string;
  charge: string;
  currency: Generated<string>;
  amount: Money;
  reference: string;
};

type FirstAutoshipUseTable = { site: Site; email_lookup: string; order_id: OrderId; used_at: Timestamp };

type OutboxTable = {
  sequence: GeneratedAlways<number>;
  id: string;
  message: JsonOrNull;
  attempts: Generated<number>;
  next_at: Timestamp;
  sent_at: TimestampOrNull;
};

type DeliveryTable = {
  sequence: GeneratedAlways<number>;
  id: string;
  site: Site;
  handler: string;
  event: JsonOrNull;
  priority: number;
  state: Generated<'waiting' | 'handled' | 'failed'>;
  failures: Generated<number>;
  reason: string | null;
  recorded_at: Timestamp;
  due_at: Timestamp;
  lease: string | null;
};

type DiscountTable = { code: string; currency: Generated<string>; body: Json };

type CustomerTable = {
  id: GeneratedAlways<number>;
  site: Site;
  email: string;
  email_key: string;
  confirmed_at: TimestampOrNull;
  created_at: Timestamp;
};

type SubscriptionTable = {
  id: SubscriptionId;
  site: Site;
  currency: Generated<string>;
  customer_id: number;
  status: Generated<'active' | 'paused' | 'cancelled'>;
  version: Generated<number>;
  email: string;
  email_key: string;
  first_order_id: OrderId;
  merchandise_id: MerchandiseId;
  selling_plan_id: SellingPlanId;
  quantity: number;
  start_date: CalendarDate;
  next_date: CalendarDate;
  address: Json;
  consent_version: string;
};

type SubscriptionLedgerTable = {
  id: GeneratedAlways<number>;
  subscription_id: SubscriptionId;
  at: Timestamp;
  who: string;
  what: string;
  before: JsonOrNull;
  after: JsonOrNull;
  reason: string | null;
};

type RenewalTable = { contract: SubscriptionId; cycle: CalendarDate; order_id: OrderId | null; status: string };

type ContentDocumentTable = { site: Site; kind: string; slug: string; position: number; body: Json };

type EmailSignupTable = { site: Site; email_key: string; email: string; at: Timestamp };

type ContactMessageTable = { reference: string; site: Site; at: Timestamp; email_key: string; message: Json };

type MetafieldTable = { owner: string; namespace: string; key: string; value: string };

type LimitCounterTable = { key: string; window_start: Timestamp; count: number };

type OneTimeTaskTable = { name: string; done_at: Timestamp };

/** Every table by its name, as the migrations have left it. */
export type Tables = {
  revision: RevisionTable;
  price_list: PriceListTable;
  picture: PictureTable;
  product: ProductTable;
  variant: VariantTable;
  price: PriceTable;
  former_handle: FormerHandleTable;
  former_variant_address: FormerVariantAddressTable;
  warehouse: WarehouseTable;
  warehouse_range: WarehouseRangeTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  cart: CartTable;
  checkout: CheckoutTable;
  orders: OrdersTable;
  order_line: OrderLineTable;
  payment_attempt: PaymentAttemptTable;
  processor_charge: ProcessorChargeTable;
  processor_card: ProcessorCardTable;
  processor_refund: ProcessorRefundTable;
  first_autoship_use: FirstAutoshipUseTable;
  outbox: OutboxTable;
  delivery: DeliveryTable;
  discount: DiscountTable;
  customer: CustomerTable;
  subscription: SubscriptionTable;
  subscription_ledger: SubscriptionLedgerTable;
  renewal: RenewalTable;
  content_document: ContentDocumentTable;
  email_signup: EmailSignupTable;
  contact_message: ContactMessageTable;
  metafield: MetafieldTable;
  limit_counter: LimitCounterTable;
  one_time_task: OneTimeTaskTable;
  migration: { name: string };
  migration_lock: { id: number };
};
