-- The token of a customer's last login at a hosted platform, with which its adapters speak for the customer.
alter table linked_identity add column token text;
