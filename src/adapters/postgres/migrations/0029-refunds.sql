-- Units that a refund puts back.
alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('import', 'order', 'put-back', 'refund'));

-- What was done with the goods of an order: packed, or cancelled before that.
create table order_fulfilment (
  order_id text primary key references orders (id) on delete cascade,
  kind text not null check (kind in ('packed', 'cancelled')),
  at timestamptz not null
);

-- A refund is stored before the processor is asked for it.
create table order_refund (
  order_id text not null references orders (id) on delete cascade,
  number integer not null check (number > 0),
  currency text not null default 'USD',
  begun_at timestamptz not null,
  -- The processor's id of the charge.
  charge text not null,
  shipping bigint not null check (shipping >= 0),
  service_charge bigint not null check (service_charge >= 0),
  total bigint not null check (total >= 0),
  status text not null check (status in ('pending', 'done', 'failed')),
  -- The processor's id of the refund.
  reference text,
  primary key (order_id, number),
  check ((reference is not null) = (status = 'done'))
);
create index order_refund_pending on order_refund (begun_at) where status = 'pending';

-- Units of one line. They follow on those that were refunded before, up to the quantity of the line.
create table order_refund_line (
  order_id text not null,
  number integer not null,
  position integer not null,
  units integer not null check (units > 0),
  units_before integer not null check (units_before >= 0),
  quantity integer not null,
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  primary key (order_id, number, position),
  unique (order_id, position, units_before),
  foreign key (order_id, number) references order_refund (order_id, number) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade,
  check (units_before + units <= quantity)
);
