-- What loyalty gave and took is added up once more from the ledger: what tills spent was of no shop, and entries whose
-- transaction was the newest of all had been passed over.
update ledger_rolled_up set until_id = 0, next_id = null, next_xid = null where until_id > 0;
