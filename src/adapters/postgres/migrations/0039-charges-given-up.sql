-- A charge that the shop gave up on is not a decline: it is counted apart, and tried again at a time of its own.
alter table autoship_cycle add column declines integer not null default 0 check (declines >= 0);
alter table autoship_cycle add column given_up integer not null default 0 check (given_up >= 0);
alter table autoship_cycle add column retry_at timestamptz;
-- The customer asked for the delivery at once, so its charges need no reminder.
alter table autoship_cycle add column sent_now boolean not null default false;
update autoship_cycle set declines = attempts - case when status = 'charging' then 1 else 0 end
  where status in ('charging', 'retry', 'waiting') and attempts > 0;
update autoship_cycle set sent_now = true where status in ('charging', 'retry', 'waiting') and reminded_at is null;
