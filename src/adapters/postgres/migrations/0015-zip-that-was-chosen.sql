-- The zip that a visitor had chosen before signing in; null where none was, and zip is the default of the shop.
alter table session add column chosen_zip text;
