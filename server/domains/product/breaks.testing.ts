import { sqlNow } from '../../../tools/testing/moment.ts';
import { oneOf, unchecked, type Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'I1',
    `${unchecked('product_option', 'product_option_check')} update product_option
      set stock_reserved = stock_on_hand + 1
      where ${oneOf('product_option', 'option_seq')}`,
  ],
  [
    'I2',
    `update product_option
      set stock_on_hand = stock_on_hand + 1
      where ${oneOf('product_option', 'option_seq')}`,
  ],
  [
    'L8',
    `update product_option
      set stock_reserved = stock_reserved + 1
      where option_seq = (select option_seq from product_option
        where stock_on_hand > stock_reserved limit 1)`,
  ],
  ['G1', `update product_stock set on_hand = on_hand + 1 where ${oneOf('product_stock', 'product_seq')}`],
  [
    'G1a',
    `update product_stock set sold_total = sold_total + 1 where ${oneOf('product_stock', 'product_seq')}`,
  ],
  [
    'G2',
    `update product set sale_status = 'SOLD_OUT' where ${oneOf('product', 'product_seq', "sale_status = 'ON_SALE'")}`,
  ],
  [
    'G3',
    `update product set display_status = 'SALES_END' where ${oneOf('product', 'product_seq', "sale_status = 'ON_SALE'")}`,
  ],
  [
    'G5',
    `update product_option set at = '{0}' where product_seq = (select product_seq from product_option group by 1
      having count(*) > 1 limit 1)`,
  ],
  [
    'G7',
    `update product set sort_order = 1
      where seller_seq = (select seller_seq from product group by 1 having count(*) > 1 limit 1)`,
  ],
  [
    'G8',
    `update product_pin set place = 1
      where seller_seq = (select seller_seq from product_pin group by 1 having count(*) > 1 limit 1)`,
  ],
  [
    'G9',
    `update product set end_at = created_at + interval '30 days 1 second'
      where ${oneOf('product', 'product_seq', 'is_flash')}`,
  ],
  ['G10', `update product set video = '/media/${'0'.repeat(32)}' where ${oneOf('product', 'product_seq')}`],
  [
    'G10a',
    `insert into product_file (seller_seq, used_by, used_seq, pathname, ended_at)
      select seller_seq, 'PRODUCT', product_seq, '/media/${'0'.repeat(32)}', ${sqlNow()} from product limit 1`,
  ],
  [
    'G13',
    `insert into stock_hold (seller_seq, kind, option_seq, qty, holder_seq, until, created_at)
      select seller_seq, 'CART', option_seq, 1, 1, '2026-01-01', '2026-01-01' from product_option limit 1`,
  ],
  [
    'G14',
    `insert into product_history (seller_seq, product_seq, action, from_status, to_status, actor_kind, actor_name, at)
      select seller_seq, product_seq, 'jump', 'WAIT', 'SOLD_OUT', 'system', '', created_at from product limit 1`,
  ],
  [
    'G15',
    `update product set sale_status = 'STOP_SALE'
      where ${oneOf('product', 'product_seq', "sale_status = 'ON_SALE'")}`,
  ],
  [
    'G16',
    `update product set sanction_seq = 1 where ${oneOf('product', 'product_seq', 'sanction_seq is null')}`,
  ],
  [
    'G17',
    `update live_request_total set requests = requests + 1 where ${oneOf('live_request_total', 'product_seq')}`,
  ],
  [
    'G17',
    `update live_request_total set requesters = requesters - 1
      where product_seq = (select product_seq from live_request_total where requesters > 1 limit 1)`,
  ],
  ['G17', `delete from live_request_total where ${oneOf('live_request_total', 'product_seq')}`],
  [
    'G17',
    `with r as (update live_request set requests = requests + 100 where ${oneOf('live_request', 'product_seq')}
        returning seller_seq, product_seq)
      update live_request_total d set requests = d.requests + 100 * (select count(*) from r)
        where (d.seller_seq, d.product_seq) in (select seller_seq, product_seq from r)`,
  ],
  [
    'G18',
    `update matching_product m set sale_price = m.sale_price + 1 from product p
      where (p.seller_seq, p.product_seq, p.version) = (m.seller_seq, m.product_seq, m.row_version)`,
  ],
  ['N6', 'delete from shelf where product_seq = (select min(product_seq) from shelf)'],
  ['N6', "update shelf set end_at = '2026-11-20 12:00+09'"],
];
