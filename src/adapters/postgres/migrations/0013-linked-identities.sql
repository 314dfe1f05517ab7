-- Who a customer is at an OpenID provider.
create table linked_identity (
  site text not null,
  issuer text not null,
  subject text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (site, issuer, subject)
);
create index linked_identity_of_customer on linked_identity (customer_id);
