interface CursorPages {
  readonly initialPageParam: string | undefined;
  getNextPageParam(page: { readonly nextCursor: string | null }): string | null;
}

/** Options of an infinite query over an endpoint that answers `nextCursor`. The first page is fetched without a cursor. */
export const cursorPages: CursorPages = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
};
