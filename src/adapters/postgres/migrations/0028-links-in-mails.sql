-- The links of mails about deliveries. Of a token only the SHA-256 is stored.
create table delivery_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  contract_id text not null references autoship_contract (id) on delete cascade,
  cycle integer not null,
  version integer not null,
  made_at timestamptz not null,
  -- What was done by it, once, with the date of the delivery before and of the next one after it.
  act text check (act in ('accept-price', 'confirm', 'skip', 'delay', 'cancel')),
  used_at timestamptz,
  date date,
  next date,
  undone_at timestamptz,
  check ((act is null) = (used_at is null) and (act is null) = (date is null)),
  check (act is not null or (next is null and undone_at is null))
);
create index delivery_link_of on delivery_link (contract_id);

-- The addresses at which calendars read the deliveries of a contract.
create table calendar_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  contract_id text not null references autoship_contract (id) on delete cascade,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create index calendar_link_of on calendar_link (contract_id);

-- The links by which subscribers leave the list of the newsletter. One that was used knows no address.
create table unsubscribe_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  email_key text,
  made_at timestamptz not null,
  used_at timestamptz,
  check ((email_key is null) = (used_at is not null))
);
create index unsubscribe_link_of on unsubscribe_link (site, email_key) where email_key is not null;
