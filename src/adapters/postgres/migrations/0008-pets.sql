-- The pets of a customer, and how much of their food the customer counted at home.
create table household (
  customer_id bigint primary key references customer (id) on delete cascade,
  pets json not null,
  food_at_home json not null,
  updated_at timestamptz not null
);
