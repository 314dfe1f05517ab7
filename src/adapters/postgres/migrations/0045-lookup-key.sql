-- An HMAC of a fixed text with LOOKUP_KEY, by which the shop knows a different key. The first start adds the only row.
create table lookup_key (
  id integer primary key check (id = 1),
  fingerprint text not null
);
