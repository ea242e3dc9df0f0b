/**
 * What a test writes past all doors, as the owner of its database or by `TestApp.beside`, stands in the directories of
 * what is shown as its door would have put it. What a door of the product forgets stays forgotten.
 */
import { shownContents } from '../../server/domains/broadcast/directory.ts';
import { shelf } from '../../server/domains/product/directory.ts';
import type { ShownDirectory } from '../../server/kit/directory/shown.ts';

/** The name of these triggers; the schema itself has none (docs/decisions/0035). */
export const TEST_LISTS = 'test_lists';

/** Connections that tests write by, under the role of jobs. */
export const BESIDE = 'jangteo-beside';

const listing = ({ fill: [empty, insert] }: ShownDirectory, table: string, id: string): string[] => [
  `create function ${TEST_LISTS}_${table}() returns trigger language plpgsql as $body$ begin
    ${empty} where ${id} = new.${id};
    ${insert} and s.${id} = new.${id};
    return null;
  end $body$`,
  `create trigger ${TEST_LISTS} after insert or update on ${table} for each row
    when (current_user::text not like 'jangteo\\_%' or current_setting('application_name') = '${BESIDE}')
    execute function ${TEST_LISTS}_${table}()`,
];

export const TEST_LISTING: readonly string[] = [
  ...listing(shelf, 'product', 'product_seq'),
  ...listing(shownContents, 'content', 'content_seq'),
];
