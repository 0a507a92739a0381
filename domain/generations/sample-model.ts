/** The name of the local stand-in when it writes a sample from the creator's own words. */
export const SAMPLE_MODEL = 'local-sample';
