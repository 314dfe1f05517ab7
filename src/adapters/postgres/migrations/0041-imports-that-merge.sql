-- The merchant's pictures of a product and of a variant, with the addresses that they came from.
alter table product add column images json;
alter table variant add column image json;

-- Identifies the stock that a product was last written with; null where that said nothing of stock.
alter table product add column stock_hash text;

-- The ids of variants that were removed: a SKU that comes back has the same one.
create table former_sku (
  sku_key text primary key,
  variant_id bigint not null
);
