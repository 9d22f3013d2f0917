-- Nobody came for it. Ends come after all other states: what is under way is before 'collected'.
alter type order_state add value 'not_collected';
