-- The contracts of a caller, whose leases it ends.
create index autoship_contract_leased on autoship_contract (lease) where lease is not null;

-- Contracts that are not cancelled, for the daily check of their prices, and those that were not told for a year.
create index autoship_contract_live on autoship_contract (site, prices_checked_on, id) where status <> 'cancelled';
create index autoship_contract_yearly
  on autoship_contract (site, (coalesce(yearly_notice_on, started_on))) where status = 'active';

-- Cards whose customers were not told that they expire.
create index saved_card_expiring on saved_card (site, expiry) where expiry_noticed_at is null;
