-- By which what is stored of a person is found.
create index cart_merged_into on cart (merged_into) where merged_into is not null;
create index cart_of_buyer on cart (site, lower(contents #>> '{buyerIdentity,email}'))
  where contents #>> '{buyerIdentity,email}' is not null;
create index account_link_of_registration on account_link (site, lower(purpose ->> 'email'));
