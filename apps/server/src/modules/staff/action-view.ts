import sql from 'sql-template-tag';

/** What people of the chain did, as others' statements read it: `from ${actionView} action`. */
export const actionView = sql`(select staff_id, action, reason, after, happened_at from staff_actions)`;
