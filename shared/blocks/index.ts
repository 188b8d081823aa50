/**
 * Registers blocks and loads their editing code on demand.
 */
export { lazyEdit } from './lazy-edit';
export { lazyPart, type LazyPart } from './lazy-part';
export { prepareChunk } from './prepare-chunk';
export { registerBlock, type CurrentForm } from './register-block';
