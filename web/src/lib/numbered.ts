/** Items with their number from 1, which is also a React key: items can repeat, and do not move. */
export const numbered = <Item>(items: readonly Item[]) => items.map((item, index) => ({ item, number: index + 1 }));
