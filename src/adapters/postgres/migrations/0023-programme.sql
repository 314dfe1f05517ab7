-- The clinics, schools and shelters of the staff programme.
create table clinic (
  id text primary key,
  kind text not null check (kind in ('clinic', 'school', 'shelter')),
  name text not null,
  -- Lower case, for searching: name and city.
  search_text text not null,
  zip text not null,
  body json not null
);
create index clinic_by_zip on clinic (zip text_pattern_ops);

-- What the programme knows of a customer of the staff site.
create table staff_profile (
  customer_id bigint primary key references customer (id) on delete cascade,
  role_code text,
  graduation_year integer,
  school_name text,
  -- The clinic that somebody has joined, and the one that was asked last.
  clinic_id text references clinic (id),
  joined_at timestamptz,
  requested_clinic_id text references clinic (id),
  requested_at timestamptz,
  refused_at timestamptz,
  refusal_reason text,
  ship_to text,
  sold_to text,
  account_group text,
  preferred_address text not null default 'clinic' check (preferred_address in ('home', 'clinic')),
  -- When a student was told that the programme ends for them.
  graduation_notice_at timestamptz
);
create index staff_profile_waiting on staff_profile (requested_at) where requested_at is not null;

-- What the orders of a customer weigh in a month, in grams, and what each order took of it.
create table staff_quota (
  customer_id bigint not null references customer (id) on delete cascade,
  month text not null,
  grams integer not null check (grams >= 0),
  primary key (customer_id, month)
);
create table staff_quota_use (
  order_id text primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  month text not null,
  grams integer not null check (grams >= 0)
);
create index staff_quota_use_of on staff_quota_use (customer_id, month);
