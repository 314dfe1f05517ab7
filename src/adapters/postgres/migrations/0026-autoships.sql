-- The order of a renewal comes from no cart: its contract, its cycle and the attempt to charge it say which it is.
alter table orders alter column cart_id drop not null;
alter table orders alter column checkout_token drop not null;
alter table orders add column contract_id text;
alter table orders add column cycle integer;
alter table orders add column renewal_attempt integer;
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('pending', 'renewing', 'placed', 'declined'));
alter table orders add constraint orders_origin_check check (
  (cart_id is not null and checkout_token is not null and contract_id is null)
  or (cart_id is null and checkout_token is null
    and contract_id is not null and cycle is not null and renewal_attempt is not null));
create unique index orders_of_renewal on orders (contract_id, cycle, renewal_attempt) where contract_id is not null;

-- A card that the payment processor stores for a customer.
create table saved_card (
  token text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  customer_id bigint not null references customer (id),
  brand text not null,
  last4 text not null,
  -- YYYY-MM, the last month in which it is valid.
  expiry text not null,
  saved_at timestamptz not null,
  -- When the customer was told that it expires.
  expiry_noticed_at timestamptz
);
create index saved_card_of_customer on saved_card (customer_id);

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
  status text not null check (status in ('active', 'paused', 'cancelled')),
  pause_reason text check (pause_reason in ('shopper', 'needs-card', 'unserved', 'ineligible')),
  paused_until date,
  cancel_reason text,
  consent_version text not null,
  version integer not null,
  -- When the engine has something to do with the contract next; null: nothing before somebody changes it.
  wake_at timestamptz,
  -- The caller that works on it, until the lease ends.
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

-- A cycle of a contract is made at most once.
create table autoship_cycle (
  contract_id text not null references autoship_contract (id) on delete cascade,
  number integer not null check (number > 0),
  planned date not null,
  date date not null,
  status text not null check (status in
    ('planned', 'reminded', 'locked', 'waiting', 'charging', 'retry', 'placed', 'skipped', 'failed', 'void')),
  one_time_items json not null,
  attempts integer not null,
  reminded_at timestamptz,
  quote json,
  first_charged_on date,
  waiting_since date,
  waited_on date,
  lock_at timestamptz not null,
  due_at timestamptz not null,
  primary key (contract_id, number)
) with (fillfactor = 70);
-- One delivery of a contract is open at a time.
create unique index autoship_cycle_open on autoship_cycle (contract_id)
  where status not in ('placed', 'skipped', 'failed', 'void');
create index autoship_cycle_due on autoship_cycle (due_at)
  where status not in ('placed', 'skipped', 'failed', 'void');

-- Every change and step, in the order in which they were made.
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

-- Autoships of versions before contracts, one a line of an order: when each was adopted by a contract.
alter table subscription add column adopted_at timestamptz;
create index subscription_to_adopt on subscription (site, first_order_id) where adopted_at is null;

-- Set where renewals changed what is in stock; a while later the revision is raised once for all of them.
alter table revision add column stock_changed_at timestamptz;

-- How far the clock of the shop is ahead of the machine's, for trying out what comes later. It only grows.
create table clock_offset (
  id integer primary key check (id = 1),
  milliseconds bigint not null check (milliseconds >= 0)
);
insert into clock_offset (id, milliseconds) values (1, 0);
