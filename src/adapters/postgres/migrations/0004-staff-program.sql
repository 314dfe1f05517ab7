-- The clinics, schools and shelters of the staff program. `search_text` is the name and city in lowercase.
create table clinic (
  id text primary key,
  kind text not null check (kind in ('clinic', 'school', 'shelter')),
  name text not null,
  search_text text not null,
  zip text not null,
  body json not null
);
create index clinic_by_zip on clinic (zip text_pattern_ops);

-- What the program knows about a customer of the staff site.
create table staff_profile (
  customer_id bigint primary key references customer (id) on delete cascade,
  role_code text,
  graduation_year integer,
  school_name text,
  -- The clinic they joined, and the one they asked to join last.
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
  -- When we told a student that the program ends for them.
  graduation_notice_at timestamptz
);
create index staff_profile_waiting on staff_profile (requested_at) where requested_at is not null;

-- How many grams a customer ordered in a month.
create table staff_quota (
  customer_id bigint not null references customer (id) on delete cascade,
  month text not null,
  grams integer not null check (grams >= 0),
  primary key (customer_id, month)
);

-- How many of those grams each order took.
create table staff_quota_use (
  order_id text primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  month text not null,
  grams integer not null check (grams >= 0)
);
create index staff_quota_use_of on staff_quota_use (customer_id, month);
