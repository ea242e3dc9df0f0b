-- The operator's desk reads the newest deliveries of all shops.
create index webhook_delivery_desk on webhook_delivery (created_at desc, delivery_seq desc);
