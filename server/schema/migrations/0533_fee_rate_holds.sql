alter table fee_rate validate constraint fee_rate_holds;
