/** Where sockets open, on the site's own origin; the name of the WebSocket API's stage as well, which is its path. */
export const SOCKET_PATH = '/ws';
