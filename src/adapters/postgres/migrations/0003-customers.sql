-- A customer with a password has an account. `email_lookup` and `first_autoship_key` are HMACs of the email. They still find
-- one-time offers it has used after the email itself is erased.
create table customer (
  id bigint generated always as identity primary key,
  site text not null,
  email text not null,
  email_key text not null,
  email_lookup text,
  first_autoship_key text,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  password_hash text,
  given_name text not null default '',
  family_name text not null default '',
  phone text not null default '',
  accepts_marketing boolean not null default false,
  unique (site, email_key)
);

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

-- One row per login. `chosen_zip` is the ZIP code that the visitor chose before logging in, if any.
create table session (
  family text primary key,
  site text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  device text not null,
  zip text not null,
  chosen_zip text,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_customer on session (customer_id) where ended_at is null;
create index session_by_sign_in on session (signed_in_at);

-- The tokens of a login, each by its SHA-256.
create table session_token (
  hash text primary key,
  family text not null references session (family) on delete cascade,
  issued_at timestamptz not null,
  is_used boolean not null default false,
  replaced_at timestamptz,
  successor text
);
create index session_token_of_family on session_token (family);

-- Emailed links that confirm an email or reset a password.
create table account_link (
  id text primary key,
  site text not null,
  purpose json not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_by_expiry on account_link (expires_at);
create index account_link_of_registration on account_link (site, lower(purpose ->> 'email'));

-- Who a customer is at an OpenID provider or on a hosted platform. `token` is the platform's token from their last login.
create table linked_identity (
  site text not null,
  issuer text not null,
  subject text not null,
  token text,
  customer_id bigint not null references customer (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (site, issuer, subject)
);
create index linked_identity_of_customer on linked_identity (customer_id);

-- What the embedded OpenID provider keeps about logins until it expires. Secret ids are stored as hashes.
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

-- What the embedded provider says about a person's place in the staff program. The person isn't a customer of either site.
create table provider_person (
  customer_id bigint primary key references customer (id) on delete cascade,
  claims json not null
);

-- Every consent choice, as it was made. No IP address or browser name is kept.
create table consent_record (
  number bigint generated always as identity primary key,
  site text not null,
  browser_id text not null,
  functional boolean not null,
  advertising boolean not null,
  text_version text not null,
  source text not null,
  decided_at timestamptz not null
);
create index consent_record_by_browser on consent_record (site, browser_id, number);
create index consent_record_by_site on consent_record (site, number);
