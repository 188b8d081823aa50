/**
 * What every embed block's `index.ts` needs to know what was pasted: several import paths, one script.
 */
const embeds = {
	entry: 'shared/embeds/paste',
	handle: 'freehold-embeds',
	global: [ 'freehold', 'embeds' ],
};

/**
 * The parts of `shared/` that are scripts of their own, since every editor loads them for the `index.ts` of several
 * extensions: loaded once, whatever number of blocks use them.
 *
 * Import path → entry under the project, WordPress handle, and the place of its exports under `window`.
 */
const sharedScripts = {
	'@freehold/embeds/address': embeds,
	'@freehold/embeds/button': embeds,
	'@freehold/embeds/link': embeds,
	'@freehold/embeds/transforms': embeds,
	'@freehold/initial-state': {
		entry: 'shared/initial-state/index',
		handle: 'freehold-initial-state',
		global: [ 'freehold', 'initialState' ],
	},
	'@freehold/blocks': {
		entry: 'shared/blocks/index',
		handle: 'freehold-blocks',
		global: [ 'freehold', 'blocks' ],
	},
	'@freehold/images': {
		entry: 'shared/images/index',
		handle: 'freehold-images',
		global: [ 'freehold', 'images' ],
	},
	'@freehold/paragraphs': {
		entry: 'shared/paragraphs/index',
		handle: 'freehold-paragraphs',
		global: [ 'freehold', 'paragraphs' ],
	},
	'@freehold/text-in-markup': {
		entry: 'shared/text-in-markup/index',
		handle: 'freehold-text-in-markup',
		global: [ 'freehold', 'textInMarkup' ],
	},
};

const LAZY = /[\\/]shared[\\/](api|stores[\\/][\w-]+)[\\/]/;

/**
 * The parts of `shared/` that only code which loads on demand uses: each is a chunk of its own, which comes with the
 * first code that needs it. Everything else in `shared/` is bundled where it is used.
 */
const sharedChunks = {
	test: LAZY,
	name: ( module ) =>
		LAZY.exec( module.resource )[ 1 ].replace( /^stores\W/, 'store-' ),
	chunks: 'async',
	enforce: true,
};

module.exports = { sharedChunks, sharedScripts };
