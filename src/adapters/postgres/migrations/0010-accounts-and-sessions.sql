-- One row a sign-in, and one a token of it. Of a token only its SHA-256 is stored.
create table session (
  family text primary key,
  site text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  device text not null,
  zip text not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_customer on session (customer_id) where ended_at is null;
create index session_by_sign_in on session (signed_in_at);
create table session_token (
  hash text primary key,
  family text not null references session (family) on delete cascade,
  issued_at timestamptz not null,
  is_used boolean not null default false,
  replaced_at timestamptz,
  successor text
);
create index session_token_of_family on session_token (family);

-- A customer with a password has an account.
alter table customer add column password_hash text;
alter table customer add column given_name text not null default '';
alter table customer add column family_name text not null default '';

-- What was mailed to confirm an address or to reset a password.
create table account_link (
  id text primary key,
  site text not null,
  purpose json not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_by_expiry on account_link (expires_at);
