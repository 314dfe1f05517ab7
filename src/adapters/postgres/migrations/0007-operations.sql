-- An event on its way to one of its handlers. A handled event is forgotten, because it may contain what was emailed. `lease`
-- names the node that works on it until `due_at`.
create table delivery (
  sequence bigint generated always as identity primary key,
  id text not null unique,
  site text not null,
  handler text not null,
  event json,
  priority integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'handled', 'failed')),
  failures integer not null default 0,
  reason text,
  recorded_at timestamptz not null,
  due_at timestamptz not null,
  lease text
);
create index delivery_waiting on delivery (site, priority desc, sequence) where state = 'waiting';
create index delivery_failed on delivery (site, sequence) where state = 'failed';

-- One row per error of a site. Message and stack are scrubbed first. `reference_ids` are the support references of its last 50
-- times, the latest last.
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
  reference_ids text[] not null default '{}',
  primary key (site, fingerprint)
);
create index error_report_by_last_seen on error_report (site, last_seen_at);

create table limit_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- An HMAC of a fixed text with LOOKUP_KEY, so that the shop notices a different key. The first start adds the only row.
create table lookup_key (
  id integer primary key check (id = 1),
  fingerprint text not null
);
