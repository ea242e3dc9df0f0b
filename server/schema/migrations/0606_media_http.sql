-- Several media processes (docs/decisions/0254): where APIs of other machines reach one for pictures and cameras (null: by
-- MEDIA_URL or the folder's socket), and the seat that it has as long as it lives.
alter table media_node add column http_url text, add column seat integer;
