-- Several versions of one document may have different dates, so the editors' order identifies a version, not the slug.
create table content_document (
  site text not null,
  kind text not null,
  slug text not null,
  position integer not null,
  body json not null,
  primary key (site, kind, position)
);

-- What shoppers wrote to the shop. Each of them was told the `reference`.
create table contact_message (
  reference text primary key,
  site text not null,
  at timestamptz not null,
  email_key text not null,
  message json not null
);
create index contact_message_of_email on contact_message (site, email_key);

-- Who gets the newsletter.
create table email_signup (
  site text not null,
  email_key text not null,
  email text not null,
  at timestamptz not null,
  primary key (site, email_key)
);

-- The unsubscribe links of the newsletter, by the SHA-256 of their token. A used link forgets its email.
create table unsubscribe_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  email_key text,
  made_at timestamptz not null,
  used_at timestamptz,
  check ((email_key is null) = (used_at is not null))
);
create index unsubscribe_link_of on unsubscribe_link (site, email_key) where email_key is not null;
