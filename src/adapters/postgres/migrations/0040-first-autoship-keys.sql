-- AUTO35 is used once: by an email without what is only spelled differently, and by a last name at a street address.
-- `key_hash` is an HMAC of either, which outlives what is erased. It replaces `first_autoship_use`.
create table first_autoship_key (
  site text not null,
  key_hash text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (site, key_hash)
);
create index first_autoship_key_of on first_autoship_key (order_id);
insert into first_autoship_key (site, key_hash, order_id, used_at)
  select site, email_lookup, order_id, used_at from first_autoship_use;

-- The HMAC of the email's AUTO35 key; null until it is derived.
alter table customer add column first_autoship_key text;
create index customer_without_first_autoship_key on customer (id) where first_autoship_key is null;
