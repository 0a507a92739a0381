/** Calls the model stand-in's controls: GET reads them, PUT sets them, POST adds a fault, DELETE clears all faults. */
export const modelControls = (
  url: string,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  body?: object,
): Promise<Response> => fetch(`${url}/local/model/controls`, { method, ...(body && { body: JSON.stringify(body) }) });
