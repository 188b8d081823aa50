/**
 * What tells a block, before its editing code is there, whether something pasted is its own. A script of its own
 * (`freehold-embeds`), since every editor loads it for each embed block. It is imported by the paths of its parts.
 */
export * from './url';
export * from './button';
export * from './link';
export * from './paste-script';
export * from './transforms';
