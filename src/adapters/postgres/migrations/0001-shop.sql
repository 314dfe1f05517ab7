-- Amounts are whole cents; instants are UTC; a calendar date is a date of the shop's time zone.

-- One row a site. `number` moves with anything a kept page may show, `catalogue` with products alone.
create table revision (
  site text primary key check (site in ('DTC', 'HPSF')),
  number bigint not null default 1,
  catalogue bigint not null default 1
);
insert into revision (site) values ('DTC'), ('HPSF');

create table price_list (
  name text primary key,
  site text not null,
  currency text not null default 'USD'
);
insert into price_list (name, site) values ('dtc', 'DTC'), ('hpsf', 'HPSF');

-- `source` is the hash of what the picture is made from.
create table picture (
  source text primary key,
  kind text not null check (kind in ('drawing', 'raster')),
  drawing json,
  bytes bytea,
  media_type text,
  alt text not null
);

create table product (
  id bigint generated always as identity (start with 1001) primary key,
  handle text not null unique,
  title text not null,
  brand text not null,
  product_type text not null,
  status text not null check (status in ('published', 'draft', 'archived')),
  sites text[] not null,
  terms json not null,
  description_html text not null,
  description text not null,
  tags json not null,
  options json not null,
  autoship boolean not null,
  nutrition json not null,
  rank bigint not null,
  sales bigint not null,
  picture json not null,
  content_hash text not null,
  updated_at timestamptz not null
);

-- `sku_key` is the SKU in lower case; a SKU belongs to one product of the whole shop.
create table variant (
  id bigint generated always as identity (start with 10001) primary key,
  merchandise_id text not null unique generated always as ('gid://provender/ProductVariant/' || id::text) stored,
  product_id bigint not null references product (id) on delete cascade,
  position integer not null,
  sku text not null unique,
  sku_key text not null unique,
  options json not null,
  flavor_slug text not null,
  size_slug text not null,
  weight double precision not null,
  weight_unit text not null,
  badges json not null,
  pictures json not null
);
create index variant_product on variant (product_id, position);

create table price (
  variant_id bigint not null references variant (id) on delete cascade,
  price_list text not null references price_list (name),
  currency text not null default 'USD',
  amount bigint not null check (amount >= 0),
  compare_at bigint check (compare_at >= 0),
  primary key (variant_id, price_list)
);

create table former_handle (
  handle text primary key,
  product_id bigint not null references product (id) on delete cascade
);

create table warehouse (
  number integer primary key,
  name text not null
);
create table warehouse_range (
  warehouse integer not null references warehouse (number) on delete cascade,
  start_zip text not null,
  end_zip text not null,
  primary key (warehouse, start_zip, end_zip)
);

create table stock (
  sku text not null references variant (sku) on update cascade on delete cascade,
  warehouse integer not null,
  on_hand bigint not null check (on_hand >= 0),
  primary key (sku, warehouse)
);
create table stock_movement (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  sku text not null,
  warehouse integer not null,
  change bigint not null,
  reason text not null check (reason in ('import', 'order', 'put-back')),
  order_id text
);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;

create table cart (
  id text primary key,
  site text not null,
  currency text not null default 'USD',
  checkout_token text not null unique,
  contents json not null,
  version integer not null default 1,
  status text not null default 'open' check (status in ('open', 'finished')),
  created_at timestamptz not null,
  touched_at timestamptz not null
) with (fillfactor = 70);

create table checkout (
  token text primary key,
  site text not null,
  cart_id text not null,
  status text not null default 'open' check (status in ('open', 'placing', 'placed')),
  order_id text,
  shown_total bigint,
  shown_version integer
);

create sequence order_number start with 100001;
create table orders (
  id text primary key,
  site text not null,
  number bigint not null unique,
  status text not null check (status in ('pending', 'placed', 'declined')),
  currency text not null default 'USD',
  cart_id text not null,
  checkout_token text not null,
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
  consent_version text
);
create index orders_of_checkout on orders (checkout_token);
create index orders_of_email on orders (site, email_key);
create index orders_pending on orders (created_at) where status = 'pending';

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
  unit_price bigint not null,
  discounts jsonb not null,
  amount bigint not null,
  tax_rate integer not null,
  tax bigint not null,
  weight double precision not null,
  selling_plan json,
  primary key (order_id, position)
);

create table payment_attempt (
  order_id text primary key,
  idempotency_key text not null unique,
  currency text not null default 'USD',
  amount bigint not null,
  outcome json
);

-- What the embedded processor answered; no card number is ever kept.
create table processor_charge (
  idempotency_key text primary key,
  currency text not null default 'USD',
  amount bigint not null,
  outcome json not null
);

create table outbox (
  sequence bigint generated always as identity primary key,
  id text not null unique,
  message json not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_waiting on outbox (next_at) where sent_at is null;

create table discount (
  code text primary key,
  currency text not null default 'USD',
  body json not null
);

create table customer (
  id bigint generated always as identity primary key,
  site text not null,
  email text not null,
  email_key text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (site, email_key)
);

create table subscription (
  id text primary key,
  site text not null,
  currency text not null default 'USD',
  customer_id bigint not null references customer (id),
  status text not null default 'active' check (status in ('active', 'paused', 'cancelled')),
  version integer not null default 1,
  email text not null,
  email_key text not null,
  first_order_id text not null,
  merchandise_id text not null,
  selling_plan_id text not null,
  quantity integer not null check (quantity > 0),
  start_date date not null,
  next_date date not null,
  address json not null,
  consent_version text not null
);
create index subscription_of_email on subscription (site, email_key);
create index subscription_of_order on subscription (first_order_id);
create index subscription_due on subscription (next_date) where status = 'active';

create table subscription_ledger (
  id bigint generated always as identity primary key,
  subscription_id text not null references subscription (id),
  at timestamptz not null,
  who text not null,
  what text not null,
  before json,
  after json,
  reason text
);
create index subscription_ledger_of on subscription_ledger (subscription_id, id);

-- A cycle of a contract is renewed at most once.
create table renewal (
  contract text not null references subscription (id),
  cycle date not null,
  order_id text,
  status text not null,
  primary key (contract, cycle)
);

create table content_document (
  site text not null,
  kind text not null,
  slug text not null,
  position integer not null,
  body json not null,
  primary key (site, kind, slug)
);

create table email_signup (
  site text not null,
  email_key text not null,
  email text not null,
  at timestamptz not null,
  primary key (site, email_key)
);

create table metafield (
  owner text not null,
  namespace text not null,
  key text not null,
  value text not null,
  primary key (owner, namespace, key)
);

create table limit_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
