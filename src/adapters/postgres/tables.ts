import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ErrorFingerprint } from '#application/ports/error-reports';
import type { SubscriptionId } from '#application/ports/subscriptions';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId, ProductStatus } from '#domain/catalog/product';
import type { ConsentBrowserId, ConsentSource } from '#domain/consent/consent-choice';
import type { MetafieldName } from '#domain/customer/metafield';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import type { Money } from '#domain/money';
import type { OrderId, OrderStatus } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { ErrorOrigin } from '#domain/reporting/error-report';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { CalendarDate, Instant } from '#domain/time';

/** A parameter that only `sqlJsonParameter` makes. */
export type SqlJsonParameter = { readonly JsonParameter: unique symbol };
/** A parameter that only `sqlInstantParameter` makes, because the driver would send a plain instant as a number. */
export type SqlInstantParameter = Instant & { readonly InstantParameter: unique symbol };

/** A JSON column, read as `unknown` and decoded by a codec: another version of the shop may have written it. */
type Json = ColumnType<unknown, SqlJsonParameter, SqlJsonParameter>;
type JsonOrNull = ColumnType<unknown, SqlJsonParameter | null, SqlJsonParameter | null>;
type JsonWithDefault = ColumnType<unknown, SqlJsonParameter | undefined, SqlJsonParameter>;
type Timestamp = ColumnType<Instant, SqlInstantParameter, SqlInstantParameter>;
type TimestampOrNull = ColumnType<Instant | null, SqlInstantParameter | null, SqlInstantParameter | null>;

/** Every table by its name, as the migrations define it. */
export type DatabaseTables = {
  revision: { site: Site; number: Generated<number>; catalogue: Generated<number> };
  price_list: { name: string; site: Site; currency: Generated<string> };
  picture: {
    source: string;
    kind: 'drawing' | 'raster';
    drawing: JsonOrNull;
    bytes: Uint8Array | null;
    media_type: string | null;
    alt: string;
  };
  product: {
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
  variant: {
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
  price: {
    variant_id: number;
    price_list: string;
    currency: Generated<string>;
    amount: Money;
    compare_at: Money | null;
  };
  former_handle: { handle: string; product_id: number };
  former_variant_address: { handle: string; flavor_slug: string; size_slug: string; variant_id: number };
  warehouse: { number: number; name: string };
  warehouse_range: { warehouse: number; start_zip: string; end_zip: string };
  stock: { sku: string; warehouse: number; on_hand: number };
  stock_movement: {
    id: GeneratedAlways<number>;
    at: Timestamp;
    sku: string;
    warehouse: number;
    change: number;
    reason: 'import' | 'order' | 'put-back';
    order_id: OrderId | null;
  };
  cart: {
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
    merged_into: CartId | null;
  };
  saved_for_later: {
    customer_id: number;
    lines: Json;
    last_merge: JsonOrNull;
    updated_at: Timestamp;
  };
  checkout: {
    token: CheckoutToken;
    site: Site;
    cart_id: CartId;
    status: Generated<'open' | 'placing' | 'placed'>;
    order_id: OrderId | null;
    shown_total: Money | null;
    shown_version: number | null;
  };
  orders: {
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
  order_line: {
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
  payment_attempt: {
    order_id: OrderId;
    attempt: Generated<number>;
    idempotency_key: string;
    currency: Generated<string>;
    amount: Money;
    outcome: JsonOrNull;
  };
  processor_charge: {
    idempotency_key: string;
    currency: Generated<string>;
    amount: Money;
    outcome: Json;
  };
  processor_card: { token: PaymentToken; body: Json };
  processor_refund: {
    key: string;
    charge: string;
    currency: Generated<string>;
    amount: Money;
    reference: string;
  };
  first_autoship_use: { site: Site; email_lookup: string; order_id: OrderId; used_at: Timestamp };
  outbox: {
    sequence: GeneratedAlways<number>;
    id: string;
    message: JsonOrNull;
    attempts: Generated<number>;
    next_at: Timestamp;
    sent_at: TimestampOrNull;
  };
  delivery: {
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
  discount: { code: string; currency: Generated<string>; body: Json };
  customer: {
    id: GeneratedAlways<number>;
    site: Site;
    email: string;
    email_key: string;
    email_lookup: string | null;
    confirmed_at: TimestampOrNull;
    created_at: Timestamp;
    password_hash: string | null;
    given_name: Generated<string>;
    family_name: Generated<string>;
    phone: Generated<string>;
    accepts_marketing: Generated<boolean>;
  };
  customer_metafield: {
    id: GeneratedAlways<number>;
    customer_id: number;
    name: MetafieldName;
    value: string;
    updated_at: Timestamp;
  };
  customer_address: {
    id: GeneratedAlways<number>;
    customer_id: number;
    address: Json;
    is_default: Generated<boolean>;
    created_at: Timestamp;
  };
  linked_identity: {
    site: Site;
    issuer: string;
    subject: string;
    customer_id: number;
    linked_at: Timestamp;
  };
  account_link: {
    id: AccountLinkId;
    site: Site;
    purpose: Json;
    expires_at: Timestamp;
    used_at: TimestampOrNull;
  };
  session: {
    family: SessionFamilyId;
    site: Site;
    customer_id: number;
    device: string;
    zip: Zip;
    chosen_zip: Zip | null;
    signed_in_at: Timestamp;
    last_used_at: Timestamp;
    ended_at: TimestampOrNull;
  };
  session_token: {
    hash: SessionTokenHash;
    family: SessionFamilyId;
    issued_at: Timestamp;
    is_used: Generated<boolean>;
    replaced_at: TimestampOrNull;
    successor: SessionTokenHash | null;
  };
  subscription: {
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
  subscription_ledger: {
    id: GeneratedAlways<number>;
    subscription_id: SubscriptionId;
    at: Timestamp;
    who: string;
    what: string;
    before: JsonOrNull;
    after: JsonOrNull;
    reason: string | null;
  };
  renewal: { contract: SubscriptionId; cycle: CalendarDate; order_id: OrderId | null; status: string };
  content_document: { site: Site; kind: string; slug: string; position: number; body: Json };
  email_signup: { site: Site; email_key: string; email: string; at: Timestamp };
  contact_message: { reference: string; site: Site; at: Timestamp; email_key: string; message: Json };
  error_report: {
    site: Site;
    fingerprint: ErrorFingerprint;
    origin: ErrorOrigin;
    name: string;
    message: string;
    stack: string;
    route: string;
    release: string;
    count: number;
    first_seen_at: Timestamp;
    last_seen_at: Timestamp;
    resolved_at: TimestampOrNull;
  };
  consent_record: {
    number: GeneratedAlways<number>;
    site: Site;
    browser_id: ConsentBrowserId;
    functional: boolean;
    advertising: boolean;
    text_version: string;
    source: ConsentSource;
    decided_at: Timestamp;
  };
  metafield: { owner: string; namespace: string; key: string; value: string };
  limit_counter: { key: string; window_start: Timestamp; count: number };
  one_time_task: { name: string; done_at: Timestamp };
  migration: { name: string };
  migration_lock: { id: number };
};
