-- What customers want refunded. The shop answers a request once; `refund` is the number of the refund that came of it, and
-- `refusal` says why there is none.
create table refund_request (
  order_id text not null references orders (id) on delete cascade,
  number integer not null check (number > 0),
  asked_at timestamptz not null,
  reason text not null,
  details text not null,
  answer text check (answer in ('approved', 'refused')),
  answered_at timestamptz,
  refund integer,
  refusal text,
  primary key (order_id, number),
  foreign key (order_id, refund) references order_refund (order_id, number),
  check ((answered_at is not null) = (answer is not null)),
  check ((refund is not null) = (answer is not null and answer = 'approved')),
  check ((refusal is not null) = (answer is not null and answer = 'refused'))
);
create index refund_request_open on refund_request (asked_at) where answer is null;

create table refund_request_line (
  order_id text not null,
  number integer not null,
  position integer not null,
  units integer not null check (units > 0),
  primary key (order_id, number, position),
  foreign key (order_id, number) references refund_request (order_id, number) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);

-- The emailed links by which someone without an account asks for a refund of an order.
create table refund_link (
  token_hash text primary key,
  site text not null check (site in ('DTC', 'HPSF')),
  order_id text not null references orders (id) on delete cascade,
  made_at timestamptz not null
);
create index refund_link_of on refund_link (order_id);
