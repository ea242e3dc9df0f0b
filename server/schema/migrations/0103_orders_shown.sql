-- Whether everybody in the room is told of orders.
alter table room add column orders_shown boolean not null default false;
