-- The price with which the unit price of a line was compared when it was ordered; on the staff site the public price.
alter table order_line add column compare_at_price bigint;
