-- The support references of the last 50 times of an error, the latest last.
alter table error_report add column reference_ids text[] not null default '{}';
