-- Of one document there may be several versions with dates: the editors' order tells them apart, not the slug.
alter table content_document drop constraint content_document_pkey;
alter table content_document add primary key (site, kind, position);

-- What shoppers wrote to the shop; `reference` is what each was told to name it by.
create table contact_message (
  reference text primary key,
  site text not null,
  at timestamptz not null,
  email_key text not null,
  message json not null
);
create index contact_message_of_email on contact_message (site, email_key);
