-- `/products/{brand}/{handle}/{flavor_slug}/{size_slug}` that a variant once had; whoever has it now comes first.
create table former_variant_address (
  handle text not null,
  flavor_slug text not null,
  size_slug text not null,
  variant_id bigint not null references variant (id) on delete cascade,
  primary key (handle, flavor_slug, size_slug)
);
create index former_variant_address_of on former_variant_address (variant_id);
