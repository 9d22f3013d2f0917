-- Asked for by 0240, where they would have read the tables under their locks.
alter table privacy_requests validate constraint privacy_requests_state_check;
alter table confirmations validate constraint confirmations_purpose_check;
