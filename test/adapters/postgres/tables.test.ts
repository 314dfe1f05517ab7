import { type InsertType, type SelectType, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#adapters/postgres/database';
import type { OpenedDatabase } from '#adapters/postgres/open-database';
import type { DatabaseTables } from '#adapters/postgres/tables';
import type { CalendarDate, Instant } from '#domain/time';
import { engines } from './engines';

type SqlType<Selected> = unknown extends Selected
  ? 'json' | 'jsonb'
  : Selected extends Instant
    ? 'timestamp with time zone'
    : Selected extends CalendarDate
      ? 'date'
      : Selected extends string
        ? 'text'
        : Selected extends number
          ? 'bigint' | 'integer' | 'double precision'
          : Selected extends boolean
            ? 'boolean'
            : Selected extends Uint8Array
              ? 'bytea'
              : Selected extends readonly string[]
                ? 'ARRAY'
                : never;

/** How an insert may omit a column: it is always generated, has a default, becomes null, or must be given. */
type Unwritten<Inserted> = [Inserted] extends [never]
  ? ' always'
  : undefined extends Inserted
    ? ' default'
    : null extends Inserted
      ? ' null'
      : '';

type Declared<Column> = `${SqlType<Exclude<SelectType<Column>, null>>}${Unwritten<InsertType<Column>>}`;

/** The compiler checks this against the types of the tables, and the test against the tables. */
const tables: {
  readonly [Table in keyof DatabaseTables]: {
    readonly [Column in keyof DatabaseTables[Table]]: Declared<DatabaseTables[Table][Column]>;
  };
} = {
  revision: {
    site: 'text',
    number: 'bigint default',
    catalog: 'bigint default',
    stock_changed_at: 'timestamp with time zone null',
  },
  price_list: {
    name: 'text',
    site: 'text',
    currency: 'text default',
  },
  picture: {
    source: 'text',
    kind: 'text',
    drawing: 'json null',
    bytes: 'bytea null',
    media_type: 'text null',
    alt: 'text',
  },
  product: {
    id: 'bigint always',
    handle: 'text',
    title: 'text',
    brand: 'text',
    product_type: 'text',
    status: 'text',
    sites: 'ARRAY',
    terms: 'json',
    description_html: 'text',
    description: 'text',
    tags: 'json',
    options: 'json',
    autoship: 'boolean',
    nutrition: 'json',
    rank: 'bigint',
    sales: 'bigint',
    picture: 'json',
    content_hash: 'text',
    updated_at: 'timestamp with time zone',
    rating: 'json null',
    images: 'json null',
    stock_hash: 'text null',
  },
  variant: {
    id: 'bigint always',
    merchandise_id: 'text always',
    product_id: 'bigint',
    position: 'integer',
    sku: 'text',
    sku_key: 'text',
    options: 'json',
    flavor_slug: 'text',
    size_slug: 'text',
    weight: 'double precision',
    weight_unit: 'text',
    badges: 'json',
    pictures: 'json',
    image: 'json null',
  },
  price: {
    variant_id: 'bigint',
    price_list: 'text',
    currency: 'text default',
    amount: 'bigint',
    compare_at: 'bigint null',
  },
  former_sku: { sku_key: 'text', variant_id: 'bigint' },
  former_handle: {
    handle: 'text',
    product_id: 'bigint',
  },
  warehouse: {
    number: 'integer',
    name: 'text',
  },
  warehouse_range: {
    warehouse: 'integer',
    start_zip: 'text',
    end_zip: 'text',
  },
  stock: {
    sku: 'text',
    warehouse: 'integer',
    on_hand: 'bigint',
  },
  stock_movement: {
    id: 'bigint always',
    at: 'timestamp with time zone',
    sku: 'text',
    warehouse: 'integer',
    change: 'bigint',
    reason: 'text',
    order_id: 'text null',
  },
  cart: {
    id: 'text',
    site: 'text',
    currency: 'text default',
    checkout_token: 'text',
    contents: 'json',
    version: 'integer default',
    status: 'text default',
    created_at: 'timestamp with time zone',
    touched_at: 'timestamp with time zone',
    customer_id: 'bigint null',
    merged_into: 'text null',
  },
  saved_for_later: {
    customer_id: 'bigint',
    lines: 'json',
    last_merge: 'json null',
    updated_at: 'timestamp with time zone',
  },
  checkout: {
    token: 'text',
    site: 'text',
    cart_id: 'text',
    status: 'text default',
    order_id: 'text null',
    shown_total: 'bigint null',
    shown_version: 'integer null',
  },
  orders: {
    id: 'text',
    site: 'text',
    number: 'bigint',
    status: 'text',
    currency: 'text default',
    cart_id: 'text null',
    checkout_token: 'text null',
    created_at: 'timestamp with time zone',
    email_key: 'text',
    contact: 'json',
    address: 'json',
    warehouse: 'integer',
    goods: 'bigint',
    shipping: 'bigint',
    service_charge: 'bigint',
    tax: 'bigint',
    total: 'bigint',
    consent_version: 'text null',
    attributes: 'json default',
    note: 'text default',
    attestation: 'json null',
    attempt: 'integer default',
    customer_id: 'bigint null',
    contract_id: 'text null',
    cycle: 'integer null',
    renewal_attempt: 'integer null',
  },
  order_line: {
    order_id: 'text',
    position: 'integer',
    merchandise_id: 'text',
    sku: 'text',
    title: 'text',
    variant_title: 'text',
    product_type: 'text',
    picture_source: 'text',
    quantity: 'integer',
    list_price: 'bigint',
    compare_at_price: 'bigint null',
    unit_price: 'bigint',
    discounts: 'jsonb',
    amount: 'bigint',
    tax_rate: 'integer',
    tax: 'bigint',
    weight: 'double precision',
    selling_plan: 'json null',
  },
  order_fulfillment: {
    order_id: 'text',
    kind: 'text',
    at: 'timestamp with time zone',
  },
  order_refund: {
    order_id: 'text',
    number: 'integer',
    currency: 'text default',
    begun_at: 'timestamp with time zone',
    charge: 'text',
    shipping: 'bigint',
    service_charge: 'bigint',
    total: 'bigint',
    status: 'text',
    reference: 'text null',
  },
  order_refund_line: {
    order_id: 'text',
    number: 'integer',
    position: 'integer',
    units: 'integer',
    units_before: 'integer',
    quantity: 'integer',
    amount: 'bigint',
    tax: 'bigint',
  },
  payment_attempt: {
    order_id: 'text',
    idempotency_key: 'text',
    currency: 'text default',
    amount: 'bigint',
    outcome: 'json null',
    attempt: 'integer default',
  },
  processor_charge: {
    idempotency_key: 'text',
    currency: 'text default',
    amount: 'bigint',
    outcome: 'json',
  },
  outbox: {
    sequence: 'bigint always',
    id: 'text',
    message: 'json null',
    attempts: 'integer default',
    next_at: 'timestamp with time zone',
    sent_at: 'timestamp with time zone null',
  },
  discount: {
    code: 'text',
    currency: 'text default',
    body: 'json',
  },
  customer: {
    id: 'bigint always',
    site: 'text',
    email: 'text',
    email_key: 'text',
    email_lookup: 'text null',
    first_autoship_key: 'text null',
    confirmed_at: 'timestamp with time zone null',
    created_at: 'timestamp with time zone',
    password_hash: 'text null',
    given_name: 'text default',
    family_name: 'text default',
    phone: 'text default',
    accepts_marketing: 'boolean default',
  },
  customer_metafield: {
    id: 'bigint always',
    customer_id: 'bigint',
    name: 'text',
    value: 'text',
    updated_at: 'timestamp with time zone',
  },
  customer_address: {
    id: 'bigint always',
    customer_id: 'bigint',
    address: 'json',
    is_default: 'boolean default',
    created_at: 'timestamp with time zone',
  },
  clinic: {
    id: 'text',
    kind: 'text',
    name: 'text',
    search_text: 'text',
    zip: 'text',
    body: 'json',
  },
  staff_profile: {
    customer_id: 'bigint',
    role_code: 'text null',
    graduation_year: 'integer null',
    school_name: 'text null',
    clinic_id: 'text null',
    joined_at: 'timestamp with time zone null',
    requested_clinic_id: 'text null',
    requested_at: 'timestamp with time zone null',
    refused_at: 'timestamp with time zone null',
    refusal_reason: 'text null',
    ship_to: 'text null',
    sold_to: 'text null',
    account_group: 'text null',
    preferred_address: 'text default',
    graduation_notice_at: 'timestamp with time zone null',
  },
  staff_quota: { customer_id: 'bigint', month: 'text', grams: 'integer' },
  staff_quota_use: { order_id: 'text', customer_id: 'bigint', month: 'text', grams: 'integer' },
  order_report: {
    site: 'text',
    platform: 'text',
    order_id: 'text',
    kind: 'text',
    refund: 'text default',
    reported_at: 'timestamp with time zone',
  },
  linked_identity: {
    site: 'text',
    issuer: 'text',
    subject: 'text',
    customer_id: 'bigint',
    linked_at: 'timestamp with time zone',
    token: 'text null',
  },
  account_link: {
    id: 'text',
    site: 'text',
    purpose: 'json',
    expires_at: 'timestamp with time zone',
    used_at: 'timestamp with time zone null',
  },
  session: {
    family: 'text',
    site: 'text',
    customer_id: 'bigint',
    device: 'text',
    zip: 'text',
    signed_in_at: 'timestamp with time zone',
    last_used_at: 'timestamp with time zone',
    ended_at: 'timestamp with time zone null',
    chosen_zip: 'text null',
  },
  session_token: {
    hash: 'text',
    family: 'text',
    issued_at: 'timestamp with time zone',
    is_used: 'boolean default',
    replaced_at: 'timestamp with time zone null',
    successor: 'text null',
  },
  provider_record: {
    kind: 'text',
    id_hash: 'text',
    payload: 'json',
    account_id: 'text null',
    grant_id: 'text null',
    uid: 'text null',
    expires_at: 'timestamp with time zone',
    consumed_at: 'timestamp with time zone null',
  },
  provider_person: { customer_id: 'bigint', claims: 'json' },
  subscription: {
    id: 'text',
    site: 'text',
    currency: 'text default',
    customer_id: 'bigint',
    status: 'text default',
    version: 'integer default',
    email: 'text',
    email_key: 'text',
    first_order_id: 'text',
    merchandise_id: 'text',
    selling_plan_id: 'text',
    quantity: 'integer',
    start_date: 'date',
    next_date: 'date',
    address: 'json',
    consent_version: 'text',
    adopted_at: 'timestamp with time zone null',
  },
  subscription_ledger: {
    id: 'bigint always',
    subscription_id: 'text',
    at: 'timestamp with time zone',
    who: 'text',
    what: 'text',
    before: 'json null',
    after: 'json null',
    reason: 'text null',
  },
  renewal: {
    contract: 'text',
    cycle: 'date',
    order_id: 'text null',
    status: 'text',
  },
  saved_card: {
    token: 'text',
    site: 'text',
    customer_id: 'bigint',
    brand: 'text',
    last4: 'text',
    expiry: 'text',
    saved_at: 'timestamp with time zone',
    expiry_noticed_at: 'timestamp with time zone null',
  },
  autoship_contract: {
    id: 'text',
    site: 'text',
    currency: 'text default',
    customer_id: 'bigint',
    first_order_id: 'text',
    started_on: 'date',
    address: 'json',
    phone: 'text null',
    payment_token: 'text null',
    every_count: 'integer',
    every_unit: 'text',
    anchor: 'date',
    status: 'text',
    pause_reason: 'text null',
    paused_until: 'date null',
    cancel_reason: 'text null',
    consent_version: 'text',
    version: 'integer',
    wake_at: 'timestamp with time zone null',
    lease: 'text null',
    leased_until: 'timestamp with time zone null',
    prices_checked_on: 'date null',
    yearly_notice_on: 'date null',
  },
  autoship_line: {
    id: 'text',
    contract_id: 'text',
    position: 'integer',
    merchandise_id: 'text',
    quantity: 'integer',
    promised_price: 'bigint null',
    out_of_stock: 'text',
    substitutes: 'json',
    pending_price: 'json null',
    skipped_cycles: 'json',
    status: 'text',
  },
  autoship_cycle: {
    contract_id: 'text',
    number: 'integer',
    planned: 'date',
    date: 'date',
    status: 'text',
    one_time_items: 'json',
    attempts: 'integer',
    reminded_at: 'timestamp with time zone null',
    quote: 'json null',
    first_charged_on: 'date null',
    waiting_since: 'date null',
    waited_on: 'date null',
    lock_at: 'timestamp with time zone',
    due_at: 'timestamp with time zone',
    declines: 'integer default',
    given_up: 'integer default',
    retry_at: 'timestamp with time zone null',
    sent_now: 'boolean default',
  },
  autoship_ledger: {
    number: 'bigint always',
    contract_id: 'text',
    at: 'timestamp with time zone',
    actor: 'text',
    act: 'text',
    reason: 'text null',
    before: 'json null',
    after: 'json',
  },
  clock_offset: { id: 'integer', milliseconds: 'bigint' },
  clock_jump: {
    id: 'integer',
    expected: 'timestamp with time zone null',
    shown: 'timestamp with time zone null',
    confirmations: 'integer',
  },
  lookup_key: { id: 'integer', fingerprint: 'text' },
  content_document: {
    site: 'text',
    kind: 'text',
    slug: 'text',
    position: 'integer',
    body: 'json',
  },
  delivery_link: {
    token_hash: 'text',
    site: 'text',
    contract_id: 'text',
    cycle: 'integer',
    version: 'integer',
    made_at: 'timestamp with time zone',
    act: 'text null',
    used_at: 'timestamp with time zone null',
    date: 'date null',
    next: 'date null',
    undone_at: 'timestamp with time zone null',
  },
  calendar_link: {
    token_hash: 'text',
    site: 'text',
    contract_id: 'text',
    made_at: 'timestamp with time zone',
    revoked_at: 'timestamp with time zone null',
  },
  card_link: {
    token_hash: 'text',
    site: 'text',
    contract_id: 'text',
    made_at: 'timestamp with time zone',
    tries: 'integer default',
    used_at: 'timestamp with time zone null',
  },
  unsubscribe_link: {
    token_hash: 'text',
    site: 'text',
    email_key: 'text null',
    made_at: 'timestamp with time zone',
    used_at: 'timestamp with time zone null',
  },
  email_signup: {
    site: 'text',
    email_key: 'text',
    email: 'text',
    at: 'timestamp with time zone',
  },
  consent_record: {
    number: 'bigint always',
    site: 'text',
    browser_id: 'text',
    functional: 'boolean',
    advertising: 'boolean',
    text_version: 'text',
    source: 'text',
    decided_at: 'timestamp with time zone',
  },
  metafield: {
    owner: 'text',
    namespace: 'text',
    key: 'text',
    value: 'text',
  },
  limit_counter: {
    key: 'text',
    window_start: 'timestamp with time zone',
    count: 'integer',
  },
  former_variant_url: {
    handle: 'text',
    flavor_slug: 'text',
    size_slug: 'text',
    variant_id: 'bigint',
  },
  contact_message: {
    reference: 'text',
    site: 'text',
    at: 'timestamp with time zone',
    email_key: 'text',
    message: 'json',
  },
  delivery: {
    sequence: 'bigint always',
    id: 'text',
    site: 'text',
    handler: 'text',
    event: 'json null',
    priority: 'integer',
    state: 'text default',
    failures: 'integer default',
    reason: 'text null',
    recorded_at: 'timestamp with time zone',
    due_at: 'timestamp with time zone',
    lease: 'text null',
  },
  error_report: {
    site: 'text',
    fingerprint: 'text',
    origin: 'text',
    name: 'text',
    message: 'text',
    stack: 'text',
    route: 'text',
    release: 'text',
    count: 'bigint',
    first_seen_at: 'timestamp with time zone',
    last_seen_at: 'timestamp with time zone',
    resolved_at: 'timestamp with time zone null',
    reference_ids: 'ARRAY default',
  },
  processor_card: {
    token: 'text',
    body: 'json',
  },
  processor_vault: {
    idempotency_key: 'text',
    token: 'text null',
    decline: 'text null',
  },
  processor_refund: {
    key: 'text',
    charge: 'text',
    currency: 'text default',
    amount: 'bigint',
    reference: 'text',
  },
  first_autoship_use: {
    site: 'text',
    email_lookup: 'text',
    order_id: 'text',
    used_at: 'timestamp with time zone',
  },
  first_order_use: {
    site: 'text',
    email_lookup: 'text',
    order_id: 'text',
    used_at: 'timestamp with time zone',
  },
  first_autoship_key: {
    site: 'text',
    key_hash: 'text',
    order_id: 'text',
    used_at: 'timestamp with time zone',
  },
  one_time_task: {
    name: 'text',
    done_at: 'timestamp with time zone',
  },
  migration: {
    name: 'text',
  },
  migration_lock: {
    id: 'integer',
  },
};

type ColumnRow = { readonly table: string; readonly column: string; readonly declared: string };

const selectColumns = sql<ColumnRow>`
  select table_name as table, column_name as column, data_type || case
    when is_identity = 'YES' or is_generated = 'ALWAYS' then ' always'
    when column_default is not null then ' default'
    when is_nullable = 'YES' then ' null'
    else '' end as declared
  from information_schema.columns where table_schema = 'public'`;

describe.each(engines)('the tables on the engine $name', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('have the columns of their types', async () => {
    const found: Record<string, Record<string, string>> = {};
    for (const { table, column, declared } of await queryRows(opened.database, selectColumns)) {
      found[table] = { ...found[table], [column]: declared };
    }
    expect(found).toEqual(tables);
  });
});
