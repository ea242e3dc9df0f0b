-- What an application left behind is forgotten once nobody goes on with it (docs/decisions/0125).
grant delete on seller_doc to jangteo_job;
