/**
 * The parts of `shared/` that every editor and every screen in wp-admin loads in one script, because several modules use them.
 * Import path → name of the part in `shared/editor.ts`.
 */
const parts = {
	'@freehold/blocks': 'blocks',
	'@freehold/controls': 'controls',
	'@freehold/embeds/url': 'embeds',
	'@freehold/embeds/button': 'embeds',
	'@freehold/embeds/link': 'embeds',
	'@freehold/embeds/paste-script': 'embeds',
	'@freehold/embeds/transforms': 'embeds',
	'@freehold/focus/leave': 'focus',
	'@freehold/images': 'images',
	'@freehold/initial-state': 'initialState',
	'@freehold/paste': 'paste',
	'@freehold/stored-text': 'storedText',
};

/** The script itself: the entry's path under the project, and where its exports are under `window`. */
const sharedScript = {
	entry: 'shared/editor',
	handle: 'freehold-shared',
	global: 'freehold',
};

/** Lists in wp-admin: only the screens that have one load it. */
const dataviewsScript = {
	entry: 'shared/dataviews/index',
	handle: 'freehold-dataviews',
	global: 'freeholdDataviews',
	request: '@freehold/dataviews',
};

/** The client of the administration, for other plugins. */
const administrationScript = {
	entry: 'shared/api/administration/index',
	handle: 'freehold-administration',
	global: 'freeholdAdministration',
};

/** Every script of `shared/` with exports. */
const sharedScripts = [ sharedScript, dataviewsScript, administrationScript ];

/**
 * Returns where an imported part is at run time.
 *
 * @param {string} request The import path.
 * @return {string[]|undefined} The path under `window`; undefined for anything else.
 */
const globalOf = ( request ) =>
	request === dataviewsScript.request
		? [ dataviewsScript.global ]
		: parts[ request ] && [ sharedScript.global, parts[ request ] ];

/**
 * Returns the WordPress handle that an imported part needs.
 *
 * @param {string} request The import path.
 * @return {string|undefined} The handle; undefined for anything else.
 */
const handleOf = ( request ) =>
	request === dataviewsScript.request
		? dataviewsScript.handle
		: parts[ request ] && sharedScript.handle;

const LAZY = /[\\/]shared[\\/](api|money|\w+[\\/]store)[\\/]/;

/**
 * The parts of `shared/` that only lazily loaded code uses. Each is a chunk that loads with the first code that needs it.
 * Everything else in `shared/` is bundled where it is used.
 */
const sharedChunks = {
	test: LAZY,
	name: ( module ) => LAZY.exec( module.resource )[ 1 ].replace( /\W/, '-' ),
	chunks: 'async',
	enforce: true,
};

/** What each of the three parts of the editor needs that talk with a model as users watch. */
const assistantChunk = {
	test: /[\\/](?:shared[\\/]ai[\\/](?:errors|event-source|failure|model-download|prompt|reply|token|use-ai)|fetch-event-source[\\/])/,
	name: 'ai-request',
	chunks: 'async',
	minChunks: 3,
	enforce: true,
};

module.exports = {
	assistantChunk,
	globalOf,
	handleOf,
	sharedChunks,
	sharedScript,
	sharedScripts,
};
