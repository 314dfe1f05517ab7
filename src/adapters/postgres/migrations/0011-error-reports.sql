-- One row an error of a site. Message and stack are scrubbed before they are written.
create table error_report (
  site text not null,
  fingerprint text not null,
  origin text not null,
  name text not null,
  message text not null,
  stack text not null,
  route text not null,
  release text not null,
  count bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  primary key (site, fingerprint)
);
create index error_report_by_last_seen on error_report (site, last_seen_at);
