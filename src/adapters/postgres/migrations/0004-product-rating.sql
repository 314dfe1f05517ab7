-- `{"average": 4.6, "count": 128}`; null where nobody has reviewed it.
alter table product add column rating json;
