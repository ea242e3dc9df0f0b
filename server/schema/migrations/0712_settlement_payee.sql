-- Who is paid what a bucket comes to is said when it closes, whatever becomes of the group before it is confirmed (money.md §4);
-- of what is closed already by who leads whom now.
update settlement s set payee_seq = coalesce(
    (select g.master_seq from group_member g where g.user_seq = s.seller_seq and g.role = 'MEMBER'), s.seller_seq)
  where s.status <> 'ESTIMATE' and s.payee_seq is null;
