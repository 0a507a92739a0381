/** What stands in a marketing text where the course's address belongs, unless it is the text of a Markdown link. */
const MARK = /\[\s*(?:course )?link\s*\](?!\()/gi;

export const withAddress = (text: string, address: string): string => text.replaceAll(MARK, () => address);
