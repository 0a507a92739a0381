/** The folder of the site's files whose names carry a hash of what is in them. Browsers keep them for ever. */
export const ASSETS = 'assets';
/** Lists those that the pages of a deployment refer to, as keys of the site's bucket. */
export const ASSET_LIST = 'assets.json';
