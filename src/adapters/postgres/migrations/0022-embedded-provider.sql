-- What the embedded OpenID provider stores of sign-ins, for a time. Of ids that are secrets only their hashes are stored.
create table provider_record (
  kind text not null,
  id_hash text not null,
  payload json not null,
  account_id text,
  grant_id text,
  uid text,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index provider_record_by_expiry on provider_record (expires_at);
create index provider_record_of_account on provider_record (account_id) where account_id is not null;
create index provider_record_of_grant on provider_record (grant_id) where grant_id is not null;
create index provider_record_by_uid on provider_record (uid) where uid is not null;

-- What the provider says of a person's place in the staff programme. The person is a customer of no site.
create table provider_person (
  customer_id bigint primary key references customer (id) on delete cascade,
  claims json not null
);
