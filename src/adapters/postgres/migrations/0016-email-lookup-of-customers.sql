-- An HMAC of the address, by which its use of AUTO35 is found together with the customer; null until it is derived.
alter table customer add column email_lookup text;
create index customer_without_email_lookup on customer (id) where email_lookup is null;
