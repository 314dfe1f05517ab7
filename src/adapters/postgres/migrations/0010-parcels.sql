-- Whether embedded fulfillment may still pack the order: nobody packed any of it or canceled it.
alter table orders add column to_pack boolean not null default true;

-- What was shipped of an order. `expected_at` is when embedded fulfillment delivers the parcel; null if a carrier reports on
-- it. `order_fulfillment` says which orders are canceled, and keeps versions that don't know parcels from canceling a packed
-- one.
create table parcel (
  order_id text not null references orders (id) on delete cascade,
  number integer not null check (number > 0),
  carrier text,
  tracking_number text,
  tracking_url text,
  expected_at timestamptz,
  delivered boolean not null default false,
  primary key (order_id, number),
  check ((carrier is null) = (tracking_number is null)),
  check (tracking_url is null or carrier is not null)
);
create index parcel_expected on parcel (expected_at) where not delivered;
create index parcel_of_tracking on parcel (lower(carrier), lower(tracking_number)) where tracking_number is not null;

create table parcel_line (
  order_id text not null,
  number integer not null,
  position integer not null,
  units integer not null check (units > 0),
  primary key (order_id, number, position),
  foreign key (order_id, number) references parcel (order_id, number) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);

-- What happened to a parcel, as the shop or a carrier reported it; a repeated report is the same row.
create table parcel_event (
  order_id text not null,
  number integer not null,
  kind text not null check (kind in ('shipped', 'in-transit', 'out-for-delivery', 'delayed', 'delivered')),
  at timestamptz not null,
  expected_on date,
  primary key (order_id, number, kind, at),
  foreign key (order_id, number) references parcel (order_id, number) on delete cascade
);

-- Orders that were packed, by someone or two hours after they were placed, get one parcel without units that were refunded
-- before. Those shipped a week ago or earlier count as delivered, so that nobody gets an email about them.
create view shop_time as
  select now() + milliseconds * interval '1 millisecond' as at from clock_offset;
create view packed as
  select o.id as order_id, coalesce(f.at, o.created_at + interval '2 hours') as at
  from orders o left join order_fulfillment f on f.order_id = o.id
  where o.status = 'placed'
    and (f.kind = 'packed' or (f.kind is null and o.created_at + interval '2 hours' <= (select at from shop_time)));
create view packed_line as
  select l.order_id, l.position, p.at, l.quantity - coalesce((
    select sum(u.units) from order_refund_line u join order_refund r on (r.order_id, r.number) = (u.order_id, u.number)
    where (u.order_id, u.position) = (l.order_id, l.position) and r.begun_at < p.at), 0) as units
  from packed p join order_line l on l.order_id = p.order_id;

insert into parcel (order_id, number, expected_at, delivered)
  select order_id, 1, at + interval '7 days', at + interval '7 days' <= (select at from shop_time)
  from packed where order_id in (select order_id from packed_line where units > 0);
insert into parcel_line (order_id, number, position, units)
  select order_id, 1, position, units from packed_line where units > 0;
insert into parcel_event (order_id, number, kind, at)
  select order_id, 1, 'shipped', at from packed_line where units > 0 group by order_id, at;
insert into parcel_event (order_id, number, kind, at)
  select order_id, 1, 'delivered', expected_at from parcel where delivered;
update orders set to_pack = false
  where id in (select order_id from packed) or id in (select order_id from order_fulfillment);

drop view packed_line, packed, shop_time;

create index orders_to_pack on orders (created_at) where status = 'placed' and to_pack;
