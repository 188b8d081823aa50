/**
 * What every editor and every screen in wp-admin loads for several modules, once, as the script `freehold-shared`. The modules
 * import the parts by their own paths; `tools/shared-scripts.js` says which path is which part.
 */
export * as blocks from './blocks';
export * as controls from './controls';
export * as embeds from './embeds/paste';
export * as focus from './focus/leave';
export * as images from './images';
export * as initialState from './initial-state';
export * as paste from './paste';
export * as storedText from './stored-text';
