/** What came of an event: `applied` closed it in the transaction of its effect; the others are still to be closed. */
export type Outcome = 'applied' | 'nothing-to-do' | 'ignored';
