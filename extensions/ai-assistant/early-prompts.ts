/** The blocks whose prompt the user sent while the editing code was loading, by client ID. */
export const earlyPrompts = new Set< string >();
