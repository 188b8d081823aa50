/**
 * What a block's `index.ts` needs to become a block, and whatever loads code on demand.
 */
export { lazyEdit } from './lazy-edit';
export { prepareChunk } from './prepare-chunk';
export { registerBlock } from './register-block';
