/**
 * What a block's `index.ts` needs to become a block, and whatever loads code on demand.
 */
export { lazyEdit } from './lazy-edit';
export { lazyPart, type LazyPart } from './lazy-part';
export { prepareChunk } from './prepare-chunk';
export { registerBlock, type CurrentForm } from './register-block';
