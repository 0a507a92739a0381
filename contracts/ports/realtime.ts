import { deletes, gets, type Need, port, puts, queries, updates } from '../needs.ts';

const removed: readonly Need[] = [deletes('USER#id / CONNECTION#connection'), deletes('CONNECTION#connection / USER')];

/** Each has two rows: under its user, and to look up its user. */
export const connections = port({
  open: {
    does: "Stores a connection with its user for a connection's longest lifetime",
    needs: [puts('USER#id / CONNECTION#connection'), puts('CONNECTION#connection / USER')],
  },
  close: { does: 'Deletes a connection', needs: [gets('CONNECTION#connection / USER'), ...removed] },
  ofUser: { does: "Lists a user's connections", needs: [queries('USER#id / CONNECTION#…')] },
  forget: { does: "Deletes a user's connection that is gone", needs: removed },
});

/** Apart from connections, so functions that only notify do without rate limits. */
export const socketTickets = port({
  issue: {
    does: "Issues a ticket within its user's hourly limit",
    needs: [
      gets('TOKENS#socket / TOKENS'),
      updates('TOKENS#socket / TOKENS'),
      puts('SOCKET_TICKET#ticket / SOCKET_TICKET'),
    ],
  },
  spend: {
    does: 'Redeems a ticket once before it expires, with one conditional write, and returns its user',
    needs: [updates('SOCKET_TICKET#ticket / SOCKET_TICKET')],
  },
});

export const notifications = port({
  send: { does: 'Sends a notification over one connection', needs: [{ socket: 'ManageConnections' }] },
});
