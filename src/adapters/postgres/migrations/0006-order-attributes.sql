-- What was handed to the checkout, the cart's note, and what a member of staff confirmed: kept as they were.
alter table orders add column attributes json not null default '[]';
alter table orders add column note text not null default '';
alter table orders add column attestation json;
