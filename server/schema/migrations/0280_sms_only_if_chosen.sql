-- Who turned an app on before a message beside it became a choice (0278) has not chosen it; who did so since, has.
update second_step set sms = false
  where sms and coalesce(enabled_at < (select at from schema_migration where name = '0278_second_step_sms.sql'), true);
