/**
 * Recognizes pasted embeds before the block's editing code is loaded. It is the script `freehold-embeds`, because every
 * editor loads it for each embed block.
 */
export * from './url';
export * from './button';
export * from './link';
export * from './paste-script';
export * from './transforms';
