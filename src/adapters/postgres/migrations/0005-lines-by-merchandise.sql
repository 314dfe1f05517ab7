-- What else was in the orders that had something.
create index order_line_merchandise on order_line (merchandise_id);
