-- A customer's orders, the highest number first.
create index orders_of_customer_by_number on orders (customer_id, number desc) where customer_id is not null;

-- The next delivery of a customer.
create index subscription_of_customer on subscription (customer_id, next_date) where status = 'active';
