-- What somebody of the chain gives back after all, without a claim of the customer's.
alter type refund_cause add value if not exists 'granted';
