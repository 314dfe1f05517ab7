-- An order that was declined may be tried again under its id: the next attempt.
alter table orders add column attempt integer not null default 1;
alter table payment_attempt add column attempt integer not null default 1;
alter table payment_attempt drop constraint payment_attempt_pkey;
alter table payment_attempt add primary key (order_id, attempt);

-- Of the test processor.
create index processor_charge_reference on processor_charge ((outcome ->> 'reference'));
create table processor_card (
  token text primary key,
  body json not null
);
create table processor_refund (
  key text primary key,
  charge text not null,
  currency text not null default 'USD',
  amount bigint not null check (amount >= 0),
  reference text not null
);
create index processor_refund_of on processor_refund (charge);

-- AUTO35 is used once an address: `email_lookup` is an HMAC of it, which outlives what is erased.
create table first_autoship_use (
  site text not null,
  email_lookup text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (site, email_lookup)
);
create index first_autoship_use_of on first_autoship_use (order_id);

-- What has to be done once in the life of a database and needs more than SQL.
create table one_time_task (
  name text primary key,
  done_at timestamptz not null
);
