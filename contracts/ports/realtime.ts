import { deletes, gets, type Need, port, puts, queries, updates } from '../needs.ts';

const removed: readonly Need[] = [deletes('USER#id / CONNECTION#connection'), deletes('CONNECTION#connection / USER')];

/** Who listens, and where: one row beside the user's others, and one that tells whose a connection is. */
export const connections = port({
  open: {
    does: 'Keeps a connection with its user, for as long as one can last',
    needs: [puts('USER#id / CONNECTION#connection'), puts('CONNECTION#connection / USER')],
  },
  close: { does: 'Forgets a connection', needs: [gets('CONNECTION#connection / USER'), ...removed] },
  ofUser: { does: "A user's connections", needs: [queries('USER#id / CONNECTION#…')] },
  forget: { does: 'Forgets a connection of a user, which turned out to be gone', needs: removed },
  issueTicket: {
    does: 'A new ticket, unless the hour has seen too many of this user',
    needs: [
      gets('TOKENS#socket / TOKENS'),
      updates('TOKENS#socket / TOKENS'),
      puts('SOCKET_TICKET#ticket / SOCKET_TICKET'),
    ],
  },
  spendTicket: {
    does: 'Whose ticket it was, once and before it expires: one conditional write',
    needs: [updates('SOCKET_TICKET#ticket / SOCKET_TICKET')],
  },
});

/** What is said over sockets. */
export const notices = port({
  send: { does: 'Says that something changed, over one connection', needs: [{ socket: 'ManageConnections' }] },
});
