-- Who proved the phone by a reset under the version before was signed in by it: that session goes on to the new password.
update customers c set password_change_session = (
  select s.id from sessions s
  where s.customer_id = c.id and s.revoked_at is null and s.created_at >= c.password_change_until - interval '30 minutes'
  order by s.created_at limit 1)
where c.password_change_until > now() and c.password_change_session is null;
