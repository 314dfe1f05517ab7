-- A card that the payment processor stores for a customer. `expiry` is the last month in which it's valid, as YYYY-MM.
create table saved_card (
  token text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  customer_id bigint not null references customer (id),
  brand text not null,
  last4 text not null,
  expiry text not null,
  saved_at timestamptz not null,
  -- When we told the customer that it expires.
  expiry_noticed_at timestamptz
);
create index saved_card_of_customer on saved_card (customer_id);
create index saved_card_expiring on saved_card (site, expiry) where expiry_noticed_at is null;

create table autoship_contract (
  id text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  currency text not null default 'USD',
  customer_id bigint not null references customer (id),
  first_order_id text not null,
  started_on date not null,
  address json not null,
  phone text,
  payment_token text,
  every_count integer not null check (every_count > 0),
  every_unit text not null check (every_unit in ('week', 'month')),
  anchor date not null,
  status text not null check (status in ('active', 'paused', 'canceled')),
  pause_reason text check (pause_reason in ('shopper', 'needs-card', 'unserved', 'ineligible')),
  paused_until date,
  cancel_reason text,
  consent_version text not null,
  version integer not null,
  -- When the engine works on the contract next; null: not before somebody changes it.
  wake_at timestamptz,
  -- Who works on it now, until the lease ends.
  lease text,
  leased_until timestamptz,
  prices_checked_on date,
  yearly_notice_on date,
  check ((pause_reason is not null) = (status = 'paused'))
) with (fillfactor = 70);
create index autoship_contract_due on autoship_contract (site, wake_at) where wake_at is not null;
create index autoship_contract_of_customer on autoship_contract (customer_id);
create index autoship_contract_of_order on autoship_contract (first_order_id);
create index autoship_contract_of_card on autoship_contract (payment_token) where payment_token is not null;
create index autoship_contract_leased on autoship_contract (lease) where lease is not null;
create index autoship_contract_live on autoship_contract (site, prices_checked_on, id) where status <> 'canceled';
create index autoship_contract_yearly
  on autoship_contract (site, (coalesce(yearly_notice_on, started_on))) where status = 'active';

create table autoship_line (
  id text primary key,
  contract_id text not null references autoship_contract (id) on delete cascade,
  position integer not null,
  merchandise_id text not null,
  quantity integer not null check (quantity between 1 and 5),
  -- The list price that renewals never exceed; null on the staff site.
  promised_price bigint,
  out_of_stock text not null check (out_of_stock in ('ship-the-rest', 'wait', 'substitute', 'skip')),
  substitutes json not null,
  pending_price json,
  skipped_cycles json not null,
  status text not null check (status in ('live', 'waiting', 'ended'))
);
create index autoship_line_of on autoship_line (contract_id, position);

-- A delivery of a contract. It's made at most once, and a contract has one open delivery at a time.
create table autoship_cycle (
  contract_id text not null references autoship_contract (id) on delete cascade,
  number integer not null check (number > 0),
  planned date not null,
  date date not null,
  status text not null check (status in
    ('planned', 'reminded', 'locked', 'waiting', 'charging', 'retry', 'placed', 'skipped', 'failed', 'void')),
  one_time_items json not null,
  attempts integer not null,
  -- How many attempts were declined, and how many charges the shop gave up on and tries again at `retry_at`.
  declines integer not null default 0 check (declines >= 0),
  given_up integer not null default 0 check (given_up >= 0),
  retry_at timestamptz,
  reminded_at timestamptz,
  quote json,
  first_charged_on date,
  waiting_since date,
  waited_on date,
  lock_at timestamptz not null,
  due_at timestamptz not null,
  -- The customer asked for it now, so its charge needs no reminder.
  sent_now boolean not null default false,
  primary key (contract_id, number)
) with (fillfactor = 70);
create unique index autoship_cycle_open on autoship_cycle (contract_id)
  where status not in ('placed', 'skipped', 'failed', 'void');
create index autoship_cycle_due on autoship_cycle (due_at)
  where status not in ('placed', 'skipped', 'failed', 'void');

-- Every change and every step of a contract, in order.
create table autoship_ledger (
  number bigint generated always as identity primary key,
  contract_id text not null references autoship_contract (id) on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'engine', 'operator')),
  act text not null,
  reason text,
  before json,
  after json not null
);
create index autoship_ledger_of on autoship_ledger (contract_id, number);

-- The links in emails about a delivery, by the SHA-256 of their token. Each link does one thing, once. `date` is the delivery's
-- date before the link was used; `next` is the next delivery's date afterward.
create table delivery_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  contract_id text not null references autoship_contract (id) on delete cascade,
  cycle integer not null,
  version integer not null,
  made_at timestamptz not null,
  act text check (act in ('accept-price', 'confirm', 'skip', 'delay', 'cancel')),
  used_at timestamptz,
  date date,
  next date,
  undone_at timestamptz,
  check ((act is null) = (used_at is null) and (act is null) = (date is null)),
  check (act is not null or (next is null and undone_at is null))
);
create index delivery_link_of on delivery_link (contract_id);

-- The URLs at which a calendar reads a contract's deliveries, by the SHA-256 of their token.
create table calendar_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  contract_id text not null references autoship_contract (id) on delete cascade,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create index calendar_link_of on calendar_link (contract_id);

-- The links with which a customer replaces the card of an Autoship, by the SHA-256 of their token. `tries` counts the cards
-- that they tried.
create table card_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  contract_id text not null references autoship_contract (id) on delete cascade,
  made_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index card_link_of on card_link (contract_id);

-- How far the shop's clock is ahead of the machine's, for trying out what happens later. It only grows.
create table clock_offset (
  id integer primary key check (id = 1),
  milliseconds bigint not null check (milliseconds >= 0)
);
insert into clock_offset (id, milliseconds) values (1, 0);

-- The clock jump that renewals are paused for (null if they aren't paused), and how many times an operator has confirmed the
-- time.
create table clock_jump (
  id integer primary key check (id = 1),
  expected timestamptz,
  shown timestamptz,
  confirmations integer not null
);
