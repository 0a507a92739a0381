export const notFoundMessages = {
  title: 'Page not found',
  code: '404',
  heading: 'Oops! Page not found.',
  text: 'The address may be mistyped, or the page has moved.',
  home: 'Return to Home',
} as const;
