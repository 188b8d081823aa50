/**
 * Registers blocks and loads their editing code on demand.
 */
export { hiddenAs, keepMetadata, leftOut } from './keep-metadata';
export { lazyEdit } from './lazy-edit';
export { loadChunk } from './load-chunk';
export { isLate, loadLate, watchForLate } from './late';
export { lazyPanel } from './lazy-panel';
export { lazyPart, type LazyPart } from './lazy-part';
export { registerBlock, type CurrentForm } from './register-block';
