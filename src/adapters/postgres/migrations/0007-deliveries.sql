-- An event on its way to one of its handlers; once it is handled the event is forgotten, for it may say what was mailed.
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
  -- Of the node that works on it until it is due again.
  lease text
);
create index delivery_waiting on delivery (site, priority desc, sequence) where state = 'waiting';
create index delivery_failed on delivery (site, sequence) where state = 'failed';

-- Nodes of the version before this one still put mail here; it is moved to the table above, and the text of what was sent
-- is nobody's any more.
alter table outbox alter column message drop not null;
update outbox set message = null where sent_at is not null;
