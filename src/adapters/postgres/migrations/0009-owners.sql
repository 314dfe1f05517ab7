-- The customer whose cart or order it is; null: nobody's but of who holds its id.
alter table cart add column customer_id bigint references customer (id);
create index cart_of_customer on cart (customer_id) where customer_id is not null;
alter table orders add column customer_id bigint references customer (id);
create index orders_of_customer on orders (customer_id) where customer_id is not null;
