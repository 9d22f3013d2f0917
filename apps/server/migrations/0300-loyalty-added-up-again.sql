-- What loyalty gave and took is added up once more from the ledger: what tills spent was of no shop, and entries whose
-- transaction was the newest of all had been passed over. Until it is done, what the cockpit says of points and balance is less
-- than what there is: 20,000 entries a step, one step after the other.
update ledger_rolled_up set until_id = 0, next_id = null, next_xid = null where until_id > 0;
