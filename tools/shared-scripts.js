/**
 * What every embed block's `index.ts` needs to know what was pasted: several import paths, one script.
 */
const embeds = {
	entry: 'shared/embeds/paste',
	handle: 'freehold-embeds',
	global: [ 'freehold', 'embeds' ],
};

/**
 * The parts of `shared/` that are scripts of their own: loaded once, whatever number of blocks use them.
 * Everything else in `shared/` is bundled where it is used.
 *
 * Import path → entry under the project, WordPress handle, and the place of its exports under `window`.
 */
const sharedScripts = {
	'@freehold/embeds/address': embeds,
	'@freehold/embeds/link': embeds,
	'@freehold/embeds/transforms': embeds,
	'@freehold/initial-state': {
		entry: 'shared/initial-state/index',
		handle: 'freehold-initial-state',
		global: [ 'freehold', 'initialState' ],
	},
	'@freehold/api': {
		entry: 'shared/api/index',
		handle: 'freehold-api',
		global: [ 'freehold', 'api' ],
	},
	'@freehold/blocks': {
		entry: 'shared/blocks/index',
		handle: 'freehold-blocks',
		global: [ 'freehold', 'blocks' ],
	},
	'@freehold/stores/connection': {
		entry: 'shared/stores/connection/index',
		handle: 'freehold-store-connection',
		global: [ 'freehold', 'connectionStore' ],
	},
	'@freehold/stores/modules': {
		entry: 'shared/stores/modules/index',
		handle: 'freehold-store-modules',
		global: [ 'freehold', 'modulesStore' ],
	},
	'@freehold/stores/ai': {
		entry: 'shared/stores/ai/index',
		handle: 'freehold-store-ai',
		global: [ 'freehold', 'aiStore' ],
	},
};

module.exports = { sharedScripts };
