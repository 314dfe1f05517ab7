-- Choices of consent as they were made. No address and no name of a browser is kept.
create table consent_record (
  number bigint generated always as identity primary key,
  site text not null,
  browser_id text not null,
  functional boolean not null,
  advertising boolean not null,
  text_version text not null,
  source text not null,
  decided_at timestamptz not null
);
create index consent_record_by_browser on consent_record (site, browser_id, number);
create index consent_record_by_site on consent_record (site, number);
