/**
 * Registers blocks and loads their editing code on demand.
 */
export { lazyEdit } from './lazy-edit';
export { loadChunk } from './load-chunk';
export { lazyPart, type LazyPart } from './lazy-part';
export { registerBlock, type CurrentForm } from './register-block';
