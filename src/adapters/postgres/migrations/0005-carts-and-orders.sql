-- A cart without a customer belongs to whoever holds its id. `merged_into` is the cart that took its lines at a login; the
-- guest's cart is finished from then on.
create table cart (
  id text primary key,
  site text not null,
  currency text not null default 'USD',
  checkout_token text not null unique,
  contents json not null,
  version integer not null default 1,
  status text not null default 'open' check (status in ('open', 'finished')),
  customer_id bigint references customer (id),
  merged_into text,
  created_at timestamptz not null,
  touched_at timestamptz not null
) with (fillfactor = 70);
create index cart_of_customer on cart (customer_id) where customer_id is not null;
create index cart_merged_into on cart (merged_into) where merged_into is not null;
create index cart_of_buyer on cart (site, lower(contents #>> '{buyerIdentity,email}'))
  where contents #>> '{buyerIdentity,email}' is not null;

-- What a customer saved for later, and the last merge of their carts while it can be undone.
create table saved_for_later (
  customer_id bigint primary key references customer (id) on delete cascade,
  lines json not null,
  last_merge json,
  updated_at timestamptz not null
);

create table discount (
  code text primary key,
  currency text not null default 'USD',
  body json not null
);

create table checkout (
  token text primary key,
  site text not null,
  cart_id text not null,
  status text not null default 'open' check (status in ('open', 'placing', 'placed')),
  order_id text,
  shown_total bigint,
  shown_version integer
);

-- An order comes from a cart, or it's the renewal of an Autoship: then it names the contract, the delivery (`cycle`) and the
-- attempt to charge it. `attributes`, `note` and `attestation` stay as they were at checkout. A declined order can be tried
-- again under its id as the next `attempt`.
create sequence order_number start with 100001;
create table orders (
  id text primary key,
  site text not null,
  number bigint not null unique,
  status text not null check (status in ('pending', 'renewing', 'placed', 'declined')),
  currency text not null default 'USD',
  customer_id bigint references customer (id),
  cart_id text,
  checkout_token text,
  contract_id text,
  cycle integer,
  renewal_attempt integer,
  created_at timestamptz not null,
  email_key text not null,
  contact json not null,
  address json not null,
  warehouse integer not null,
  goods bigint not null,
  shipping bigint not null,
  service_charge bigint not null,
  tax bigint not null,
  total bigint not null,
  attempt integer not null default 1,
  consent_version text,
  attributes json not null default '[]',
  note text not null default '',
  attestation json,
  constraint orders_origin_check check (
    (cart_id is not null and checkout_token is not null and contract_id is null)
    or (cart_id is null and checkout_token is null
      and contract_id is not null and cycle is not null and renewal_attempt is not null))
);
create index orders_of_checkout on orders (checkout_token);
create index orders_of_email on orders (site, email_key);
create index orders_pending on orders (created_at) where status = 'pending';
create index orders_of_customer on orders (customer_id) where customer_id is not null;
create index orders_of_customer_by_number on orders (customer_id, number desc) where customer_id is not null;
create unique index orders_of_renewal on orders (contract_id, cycle, renewal_attempt) where contract_id is not null;

-- `compare_at_price` is what the unit price was compared with at checkout; on the staff site, the public price.
create table order_line (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  merchandise_id text not null,
  sku text not null,
  title text not null,
  variant_title text not null,
  product_type text not null,
  picture_source text not null,
  quantity integer not null,
  list_price bigint not null,
  compare_at_price bigint,
  unit_price bigint not null,
  discounts jsonb not null,
  amount bigint not null,
  tax_rate integer not null,
  tax bigint not null,
  weight double precision not null,
  selling_plan json,
  primary key (order_id, position)
);
create index order_line_merchandise on order_line (merchandise_id);

-- Whether an order was packed, or canceled before that.
create table order_fulfillment (
  order_id text primary key references orders (id) on delete cascade,
  kind text not null check (kind in ('packed', 'canceled')),
  at timestamptz not null
);

-- A refund is stored before the processor is asked for it. `charge` and `reference` are the processor's ids of the charge and
-- of the refund.
create table order_refund (
  order_id text not null references orders (id) on delete cascade,
  number integer not null check (number > 0),
  currency text not null default 'USD',
  begun_at timestamptz not null,
  charge text not null,
  shipping bigint not null check (shipping >= 0),
  service_charge bigint not null check (service_charge >= 0),
  total bigint not null check (total >= 0),
  status text not null check (status in ('pending', 'done', 'failed')),
  reference text,
  primary key (order_id, number),
  check ((reference is not null) = (status = 'done'))
);
create index order_refund_pending on order_refund (begun_at) where status = 'pending';

-- The units of a line that a refund covers. `units_before` is how many were refunded earlier; together they can't exceed
-- `quantity`.
create table order_refund_line (
  order_id text not null,
  number integer not null,
  position integer not null,
  units integer not null check (units > 0),
  units_before integer not null check (units_before >= 0),
  quantity integer not null,
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  primary key (order_id, number, position),
  unique (order_id, position, units_before),
  foreign key (order_id, number) references order_refund (order_id, number) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade,
  check (units_before + units <= quantity)
);

create table payment_attempt (
  order_id text not null,
  attempt integer not null default 1,
  idempotency_key text not null unique,
  currency text not null default 'USD',
  amount bigint not null,
  outcome json,
  primary key (order_id, attempt)
);

-- Each email uses a first-order code once. `email_lookup` is an HMAC that outlives the email.
create table first_order_use (
  site text not null,
  email_lookup text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (site, email_lookup)
);
create index first_order_use_of on first_order_use (order_id);

-- AUTO35 is used once per email, however it's spelled, and once per last name at a street address. `key_hash` is an HMAC of
-- either, which outlives them.
create table first_autoship_key (
  site text not null,
  key_hash text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (site, key_hash)
);
create index first_autoship_key_of on first_autoship_key (order_id);

-- The answers of the test processor. No card number is ever stored.
create table processor_charge (
  idempotency_key text primary key,
  currency text not null default 'USD',
  amount bigint not null,
  outcome json not null
);
create index processor_charge_reference on processor_charge ((outcome ->> 'reference'));

create table processor_card (
  token text primary key,
  body json not null
);

-- The card that the test processor stored under a key without a charge, or why it stored none.
create table processor_vault (
  idempotency_key text primary key,
  token text,
  decline text,
  check ((token is null) <> (decline is null))
);

create table processor_refund (
  key text primary key,
  charge text not null,
  currency text not null default 'USD',
  amount bigint not null check (amount >= 0),
  reference text not null
);
create index processor_refund_of on processor_refund (charge);

-- Which reports of a hosted platform's orders have come, so that a repeat changes nothing. The orders stay at the platform.
create table order_report (
  site text not null,
  platform text not null,
  order_id text not null,
  kind text not null check (kind in ('placed', 'paid', 'canceled', 'refunded')),
  -- The platform's id of a refund; empty for all other reports.
  refund text not null default '',
  reported_at timestamptz not null,
  primary key (site, platform, order_id, kind, refund)
);
