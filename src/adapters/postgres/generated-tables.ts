import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate } from '#domain/time';
import type { Json, JsonOrNull, JsonWithDefault, Timestamp, TimestampOrNull } from './column-types';

/** What the migrations make. `npx vitest run --project database test/adapters/postgres/tables.test.ts -u` writes it. */
export type GeneratedTables = {
  account_link: {
    id: string;
    site: string;
    purpose: Json;
    expires_at: Timestamp;
    used_at: TimestampOrNull;
  };
  autoship_contract: {
    id: string;
    site: 'DTC' | 'HPSF';
    currency: Generated<string>;
    customer_id: number;
    first_order_id: string;
    started_on: CalendarDate;
    address: Json;
    phone: string | null;
    payment_token: string | null;
    every_count: number;
    every_unit: 'week' | 'month';
    anchor: CalendarDate;
    status: 'active' | 'paused' | 'canceled';
    pause_reason: 'shopper' | 'needs-card' | 'unserved' | 'ineligible' | null;
    paused_until: CalendarDate | null;
    cancel_reason: string | null;
    consent_version: string;
    version: number;
    wake_at: TimestampOrNull;
    lease: string | null;
    leased_until: TimestampOrNull;
    prices_checked_on: CalendarDate | null;
    yearly_notice_on: CalendarDate | null;
  };
  autoship_cycle: {
    contract_id: string;
    number: number;
    planned: CalendarDate;
    date: CalendarDate;
    status:
      | 'planned'
      | 'reminded'
      | 'locked'
      | 'waiting'
      | 'charging'
      | 'retry'
      | 'placed'
      | 'skipped'
      | 'failed'
      | 'void';
    one_time_items: Json;
    attempts: number;
    declines: Generated<number>;
    given_up: Generated<number>;
    retry_at: TimestampOrNull;
    reminded_at: TimestampOrNull;
    quote: JsonOrNull;
    first_charged_on: CalendarDate | null;
    waiting_since: CalendarDate | null;
    waited_on: CalendarDate | null;
    lock_at: Timestamp;
    due_at: Timestamp;
    sent_now: Generated<boolean>;
  };
  autoship_ledger: {
    number: GeneratedAlways<number>;
    contract_id: string;
    at: Timestamp;
    actor: 'customer' | 'engine' | 'operator';
    act: string;
    reason: string | null;
    before: JsonOrNull;
    after: Json;
  };
  autoship_line: {
    id: string;
    contract_id: string;
    position: number;
    merchandise_id: string;
    quantity: number;
    promised_price: number | null;
    out_of_stock: 'ship-the-rest' | 'wait' | 'substitute' | 'skip';
    substitutes: Json;
    pending_price: JsonOrNull;
    skipped_cycles: Json;
    status: 'live' | 'waiting' | 'ended';
  };
  calendar_link: {
    token_hash: string;
    site: 'DTC' | 'HPSF';
    contract_id: string;
    made_at: Timestamp;
    revoked_at: TimestampOrNull;
  };
  card_link: {
    token_hash: string;
    site: 'DTC' | 'HPSF';
    contract_id: string;
    made_at: Timestamp;
    tries: Generated<number>;
    used_at: TimestampOrNull;
  };
  cart: {
    id: string;
    site: string;
    currency: Generated<string>;
    checkout_token: string;
    contents: Json;
    version: Generated<number>;
    status: Generated<'open' | 'finished'>;
    customer_id: number | null;
    merged_into: string | null;
    created_at: Timestamp;
    touched_at: Timestamp;
  };
  checkout: {
    token: string;
    site: string;
    cart_id: string;
    status: Generated<'open' | 'placing' | 'placed'>;
    order_id: string | null;
    shown_total: number | null;
    shown_version: number | null;
  };
  clinic: {
    id: string;
    kind: 'clinic' | 'school' | 'shelter';
    name: string;
    search_text: string;
    zip: string;
    body: Json;
  };
  clock_jump: {
    id: number;
    expected: TimestampOrNull;
    shown: TimestampOrNull;
    confirmations: number;
  };
  clock_offset: {
    id: number;
    milliseconds: number;
  };
  consent_record: {
    number: GeneratedAlways<number>;
    site: string;
    browser_id: string;
    functional: boolean;
    advertising: boolean;
    text_version: string;
    source: string;
    decided_at: Timestamp;
  };
  contact_message: {
    reference: string;
    site: string;
    at: Timestamp;
    email_key: string;
    message: Json;
  };
  content_document: {
    site: string;
    kind: string;
    slug: string;
    position: number;
    body: Json;
  };
  customer: {
    id: GeneratedAlways<number>;
    site: string;
    email: string;
    email_key: string;
    email_lookup: string | null;
    first_autoship_key: string | null;
    confirmed_at: TimestampOrNull;
    created_at: Timestamp;
    password_hash: string | null;
    given_name: Generated<string>;
    family_name: Generated<string>;
    phone: Generated<string>;
    accepts_marketing: Generated<boolean>;
  };
  customer_address: {
    id: GeneratedAlways<number>;
    customer_id: number;
    address: Json;
    is_default: Generated<boolean>;
    created_at: Timestamp;
  };
  customer_metafield: {
    id: GeneratedAlways<number>;
    customer_id: number;
    name: string;
    value: string;
    updated_at: Timestamp;
  };
  delivery: {
    sequence: GeneratedAlways<number>;
    id: string;
    site: string;
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
  delivery_link: {
    token_hash: string;
    site: 'DTC' | 'HPSF';
    contract_id: string;
    cycle: number;
    version: number;
    made_at: Timestamp;
    act: 'accept-price' | 'confirm' | 'skip' | 'delay' | 'cancel' | null;
    used_at: TimestampOrNull;
    date: CalendarDate | null;
    next: CalendarDate | null;
    undone_at: TimestampOrNull;
  };
  discount: {
    code: string;
    currency: Generated<string>;
    body: Json;
  };
  email_signup: {
    site: string;
    email_key: string;
    email: string;
    at: Timestamp;
  };
  error_report: {
    site: string;
    fingerprint: string;
    origin: string;
    name: string;
    message: string;
    stack: string;
    route: string;
    release: string;
    count: number;
    first_seen_at: Timestamp;
    last_seen_at: Timestamp;
    resolved_at: TimestampOrNull;
    reference_ids: Generated<readonly string[]>;
  };
  first_autoship_key: {
    site: string;
    key_hash: string;
    order_id: string;
    used_at: Timestamp;
  };
  first_order_use: {
    site: string;
    email_lookup: string;
    order_id: string;
    used_at: Timestamp;
  };
  former_handle: {
    handle: string;
    product_id: number;
  };
  former_sku: {
    sku_key: string;
    variant_id: number;
  };
  former_variant_url: {
    handle: string;
    flavor_slug: string;
    size_slug: string;
    variant_id: number;
  };
  household: {
    customer_id: number;
    pets: Json;
    food_at_home: Json;
    updated_at: Timestamp;
  };
  limit_counter: {
    key: string;
    window_start: Timestamp;
    count: number;
  };
  linked_identity: {
    site: string;
    issuer: string;
    subject: string;
    token: string | null;
    customer_id: number;
    linked_at: Timestamp;
  };
  lookup_key: {
    id: number;
    fingerprint: string;
  };
  migration: {
    name: string;
  };
  migration_lock: {
    id: number;
  };
  order_fulfillment: {
    order_id: string;
    kind: 'packed' | 'canceled';
    at: Timestamp;
  };
  order_line: {
    order_id: string;
    position: number;
    merchandise_id: string;
    sku: string;
    title: string;
    variant_title: string;
    product_type: string;
    picture_source: string;
    quantity: number;
    list_price: number;
    compare_at_price: number | null;
    unit_price: number;
    discounts: Json;
    amount: number;
    tax_rate: number;
    tax: number;
    weight: number;
    selling_plan: JsonOrNull;
  };
  order_refund: {
    order_id: string;
    number: number;
    currency: Generated<string>;
    begun_at: Timestamp;
    charge: string;
    shipping: number;
    service_charge: number;
    total: number;
    status: 'pending' | 'done' | 'failed';
    reference: string | null;
  };
  order_refund_line: {
    order_id: string;
    number: number;
    position: number;
    units: number;
    units_before: number;
    quantity: number;
    amount: number;
    tax: number;
  };
  order_report: {
    site: string;
    platform: string;
    order_id: string;
    kind: 'placed' | 'paid' | 'canceled' | 'refunded';
    refund: Generated<string>;
    reported_at: Timestamp;
  };
  orders: {
    id: string;
    site: string;
    number: number;
    status: 'pending' | 'renewing' | 'placed' | 'declined';
    currency: Generated<string>;
    customer_id: number | null;
    cart_id: string | null;
    checkout_token: string | null;
    contract_id: string | null;
    cycle: number | null;
    renewal_attempt: number | null;
    created_at: Timestamp;
    email_key: string;
    contact: Json;
    address: Json;
    warehouse: number;
    goods: number;
    shipping: number;
    service_charge: number;
    tax: number;
    total: number;
    attempt: Generated<number>;
    consent_version: string | null;
    attributes: JsonWithDefault;
    note: Generated<string>;
    attestation: JsonOrNull;
    to_pack: Generated<boolean>;
  };
  parcel: {
    order_id: string;
    number: number;
    carrier: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    expected_at: TimestampOrNull;
    delivered: Generated<boolean>;
  };
  parcel_event: {
    order_id: string;
    number: number;
    kind: 'shipped' | 'in-transit' | 'out-for-delivery' | 'delayed' | 'delivered';
    at: Timestamp;
    expected_on: CalendarDate | null;
  };
  parcel_line: {
    order_id: string;
    number: number;
    position: number;
    units: number;
  };
  payment_attempt: {
    order_id: string;
    attempt: Generated<number>;
    idempotency_key: string;
    currency: Generated<string>;
    amount: number;
    outcome: JsonOrNull;
  };
  picture: {
    source: string;
    kind: 'drawing' | 'raster';
    drawing: JsonOrNull;
    bytes: Uint8Array | null;
    media_type: string | null;
    alt: string;
  };
  price: {
    variant_id: number;
    price_list: string;
    currency: Generated<string>;
    amount: number;
    compare_at: number | null;
  };
  price_list: {
    name: string;
    site: string;
    currency: Generated<string>;
  };
  processor_card: {
    token: string;
    body: Json;
  };
  processor_charge: {
    idempotency_key: string;
    currency: Generated<string>;
    amount: number;
    outcome: Json;
  };
  processor_refund: {
    key: string;
    charge: string;
    currency: Generated<string>;
    amount: number;
    reference: string;
  };
  processor_vault: {
    idempotency_key: string;
    token: string | null;
    decline: string | null;
  };
  product: {
    id: GeneratedAlways<number>;
    handle: string;
    title: string;
    brand: string;
    product_type: string;
    status: 'published' | 'draft' | 'archived';
    sites: readonly string[];
    terms: Json;
    description_html: string;
    description: string;
    tags: Json;
    options: Json;
    autoship: boolean;
    nutrition: Json;
    rating: JsonOrNull;
    rank: number;
    sales: number;
    picture: Json;
    images: JsonOrNull;
    content_hash: string;
    stock_hash: string | null;
    updated_at: Timestamp;
  };
  provider_person: {
    customer_id: number;
    claims: Json;
  };
  provider_record: {
    kind: string;
    id_hash: string;
    payload: Json;
    account_id: string | null;
    grant_id: string | null;
    uid: string | null;
    expires_at: Timestamp;
    consumed_at: TimestampOrNull;
  };
  refund_link: {
    token_hash: string;
    site: 'DTC' | 'HPSF';
    order_id: string;
    made_at: Timestamp;
  };
  refund_request: {
    order_id: string;
    number: number;
    asked_at: Timestamp;
    reason: string;
    details: string;
    answer: 'approved' | 'refused' | null;
    answered_at: TimestampOrNull;
    refund: number | null;
    refusal: string | null;
  };
  refund_request_line: {
    order_id: string;
    number: number;
    position: number;
    units: number;
  };
  revision: {
    site: 'DTC' | 'HPSF';
    number: Generated<number>;
    catalog: Generated<number>;
    stock_changed_at: TimestampOrNull;
  };
  saved_card: {
    token: string;
    site: 'DTC' | 'HPSF';
    customer_id: number;
    brand: string;
    last4: string;
    expiry: string;
    saved_at: Timestamp;
    expiry_noticed_at: TimestampOrNull;
  };
  saved_for_later: {
    customer_id: number;
    lines: Json;
    last_merge: JsonOrNull;
    updated_at: Timestamp;
  };
  session: {
    family: string;
    site: string;
    customer_id: number;
    device: string;
    zip: string;
    chosen_zip: string | null;
    signed_in_at: Timestamp;
    last_used_at: Timestamp;
    ended_at: TimestampOrNull;
  };
  session_token: {
    hash: string;
    family: string;
    issued_at: Timestamp;
    is_used: Generated<boolean>;
    replaced_at: TimestampOrNull;
    successor: string | null;
  };
  staff_profile: {
    customer_id: number;
    role_code: string | null;
    graduation_year: number | null;
    school_name: string | null;
    clinic_id: string | null;
    joined_at: TimestampOrNull;
    requested_clinic_id: string | null;
    requested_at: TimestampOrNull;
    refused_at: TimestampOrNull;
    refusal_reason: string | null;
    ship_to: string | null;
    sold_to: string | null;
    account_group: string | null;
    preferred_address: Generated<'home' | 'clinic'>;
    graduation_notice_at: TimestampOrNull;
  };
  staff_quota: {
    customer_id: number;
    month: string;
    grams: number;
  };
  staff_quota_use: {
    order_id: string;
    customer_id: number;
    month: string;
    grams: number;
  };
  stock: {
    sku: string;
    warehouse: number;
    on_hand: number;
  };
  stock_movement: {
    id: GeneratedAlways<number>;
    at: Timestamp;
    sku: string;
    warehouse: number;
    change: number;
    reason: 'import' | 'order' | 'put-back' | 'refund';
    order_id: string | null;
  };
  unsubscribe_link: {
    token_hash: string;
    site: 'DTC' | 'HPSF';
    email_key: string | null;
    made_at: Timestamp;
    used_at: TimestampOrNull;
  };
  variant: {
    id: GeneratedAlways<number>;
    merchandise_id: GeneratedAlways<string>;
    product_id: number;
    position: number;
    sku: string;
    sku_key: string;
    options: Json;
    flavor_slug: string;
    size_slug: string;
    weight: number;
    weight_unit: string;
    badges: Json;
    pictures: Json;
    image: JsonOrNull;
  };
  warehouse: {
    number: number;
    name: string;
  };
  warehouse_range: {
    warehouse: number;
    start_zip: string;
    end_zip: string;
  };
};
