interface CursorPages {
  readonly initialPageParam: string | undefined;
  getNextPageParam(page: { readonly nextCursor: string | null }): string | null;
}

/** Options of an infinite query over an endpoint that returns `nextCursor`. */
export const cursorPages: CursorPages = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
};
