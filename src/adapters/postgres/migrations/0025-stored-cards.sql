-- Of the test processor: which card was stored under a key, without a charge, or why none was.
create table processor_vault (
  idempotency_key text primary key,
  token text,
  decline text,
  check ((token is null) <> (decline is null))
);
