-- The cart into which the cart of a guest went at a sign-in; the guest's is finished from then on.
alter table cart add column merged_into text;

-- What a customer saved for later, and the last merge of their carts, while it may be undone.
create table saved_for_later (
  customer_id bigint primary key references customer (id) on delete cascade,
  lines json not null,
  last_merge json,
  updated_at timestamptz not null
);
