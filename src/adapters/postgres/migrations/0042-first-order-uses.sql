-- A code for first orders is used once by an email, whose HMAC outlives what is erased.
create table first_order_use (
  site text not null,
  email_lookup text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (site, email_lookup)
);
create index first_order_use_of on first_order_use (order_id);
