-- Which reports of a hosted platform's orders have come, so that a repeat changes nothing. The orders stay at the platform.
create table order_report (
  site text not null,
  platform text not null,
  order_id text not null,
  kind text not null check (kind in ('placed', 'paid', 'canceled', 'refunded')),
  -- The platform's id of a refund; empty for all other reports.
  refund text not null default '',
  reported_at timestamptz not null,
  primary key (site, platform, order_id, kind, refund)
);
