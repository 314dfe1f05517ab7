-- Amounts are whole cents. Instants are UTC. A date is a calendar date in the shop's time zone.

-- One row per site. `number` changes with anything that a cached page may show, `catalog` with products alone. Renewals set
-- `stock_changed_at`, and a while later the numbers go up once for all of them.
create table revision (
  site text primary key check (site in ('DTC', 'HPSF')),
  number bigint not null default 1,
  catalog bigint not null default 1,
  stock_changed_at timestamptz
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
  -- {"average": 4.6, "count": 128}; null until somebody reviews it.
  rating json,
  rank bigint not null,
  sales bigint not null,
  picture json not null,
  -- The merchant's own pictures, with the URLs they came from.
  images json,
  content_hash text not null,
  -- Identifies the stock of the last import; null if that import didn't mention stock.
  stock_hash text,
  updated_at timestamptz not null
);

-- `sku_key` is the SKU in lowercase. A SKU belongs to one product in the whole shop.
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
  pictures json not null,
  image json
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

-- The ids of removed variants, so that a SKU that comes back keeps its id.
create table former_sku (
  sku_key text primary key,
  variant_id bigint not null
);

create table former_handle (
  handle text primary key,
  product_id bigint not null references product (id) on delete cascade
);

-- A URL `/products/{brand}/{handle}/{flavor_slug}/{size_slug}` that a variant used to have. A variant that has it now wins.
create table former_variant_url (
  handle text not null,
  flavor_slug text not null,
  size_slug text not null,
  variant_id bigint not null references variant (id) on delete cascade,
  primary key (handle, flavor_slug, size_slug)
);
create index former_variant_url_of on former_variant_url (variant_id);

create table warehouse (
  number integer primary key,
  name text not null
);

-- The ZIP codes that a warehouse ships to.
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
  reason text not null check (reason in ('import', 'order', 'put-back', 'refund')),
  order_id text
);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;
