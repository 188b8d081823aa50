/**
 * What a block's `index.ts` needs to become a block.
 */
export { lazyEdit } from './lazy-edit';
export { registerBlock } from './register-block';
