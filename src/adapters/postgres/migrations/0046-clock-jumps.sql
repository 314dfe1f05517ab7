-- The jump of a wall clock that renewals are paused for, null when they aren't; and how often the time was confirmed.
create table clock_jump (
  id integer primary key check (id = 1),
  expected timestamptz,
  shown timestamptz,
  confirmations integer not null
);
