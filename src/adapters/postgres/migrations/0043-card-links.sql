-- The links by which customers give an Autoship another card. Of a token only the SHA-256 is stored.
create table card_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  contract_id text not null references autoship_contract (id) on delete cascade,
  made_at timestamptz not null,
  -- How many cards were tried.
  tries integer not null default 0,
  used_at timestamptz
);
create index card_link_of on card_link (contract_id);
