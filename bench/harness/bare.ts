/**
 * The limit: node:http and pg with a prepared statement doing
 * the same query, nothing else. One process of its own.
 */
import http from 'node:http';
import pg from 'pg';
import type { BareQuery } from './bare-query.ts';

const queries = new Map<string, BareQuery>();
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: 10,
  options: '-c timezone=Asia/Seoul',
});

const server = http.createServer((request, response) => {
  const query = queries.get(request.url ?? '');
  if (!query) return void response.writeHead(404).end();
  pool.query({ name: query.name, text: query.text, values: query.values }).then(
    (result) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: result.rows })),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
process.on('message', (message: BareQuery) => {
  queries.set(`/${message.name}`, message);
  process.send?.({ added: message.name });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
