/** The version of the protocol. */
export const VERSION = '1.0.0';

/** The header with the token. */
export const TOKEN_HEADER = 'x-videopress-upload-token';

/** How long to wait before the first, second, … new attempt, in milliseconds. */
export const RETRY_DELAYS = [ 0, 1000, 3000, 5000, 10000 ];
