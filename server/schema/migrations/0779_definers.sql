-- What runs as its owner must meet nothing that a session laid in its way (docs/decisions/0359). A trigger on a table of
-- the queue runs as whoever writes there, so what reads and moves jobs runs as the queue's own role, not as the owner of
-- the database. A temporary table goes before public wherever a path does not say where it stands.
grant create on schema public to jangteo_queue;
alter function desk_job_rows(text, uuid, text[], timestamptz, timestamptz, int, int) owner to jangteo_queue;
alter function desk_queues() owner to jangteo_queue;
alter function desk_job_again(text, uuid) owner to jangteo_queue;
alter function desk_job_drop(text, uuid) owner to jangteo_queue;
alter function queue_waits() owner to jangteo_queue;
revoke create on schema public from jangteo_queue;

alter function orders_of_person(bigint, text, text[], int) set search_path = public, pg_temp;
alter function people_like(bigint, text, text[], int, int) set search_path = public, pg_temp;
alter function products_like(bigint, text, text[], text[], int) set search_path = public, pg_temp;
alter function forget_access_log(timestamptz, int) set search_path = public, pg_temp;
