-- The coupon that a sale used which is its amount alone, or another maker's, and what it took off; a gift too. Of a sale by line its
-- own row says it.
alter table transactions add column coupon jsonb;
