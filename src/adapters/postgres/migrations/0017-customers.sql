-- What a customer tells of themselves.
alter table customer add column phone text not null default '';
alter table customer add column accepts_marketing boolean not null default false;

create table customer_metafield (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz not null,
  unique (customer_id, name)
);

-- At most one address of a customer is the default.
create table customer_address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  address json not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index customer_address_of on customer_address (customer_id);
create unique index customer_default_address on customer_address (customer_id) where is_default;
