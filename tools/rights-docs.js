/**
 * `npm run docs:rights`: writes docs/RIGHTS.md from src/server/rights.json, which the plugin itself reads.
 */
const { readFileSync, writeFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const root = join( __dirname, '..' );
const page = join( root, 'docs/RIGHTS.md' );

/**
 * @typedef {{what: string, stores: string[], create: string, own: string, others: string}} Subject
 * @typedef {{capabilities: Record<string, {core: string, gives: string}>, subjects: Subject[]}} Rights
 */

const ROLES = [
	'Administrator',
	'Editor',
	'Author',
	'Contributor',
	'Subscriber',
	'Visitor',
];

/** The number of roles, from the highest, that have a core capability on a new site. Source: wp-admin/includes/schema.php. */
const HAVE = /** @type {Record<string, number>} */ ( {
	create_users: 1,
	edit_users: 1,
	manage_options: 1,
	delete_others_posts: 2,
	edit_others_posts: 2,
	edit_pages: 2,
	publish_posts: 3,
	upload_files: 3,
	edit_posts: 4,
	read: 5,
	anyone: 6,
} );

/**
 * Returns the page.
 *
 * @param {Rights} rights The table.
 * @return {string} Markdown.
 * @throws {Error} If the table names a capability that is neither the plugin's nor known.
 */
function rightsPage( { capabilities, subjects } ) {
	/** @param {string} capability */
	const count = ( capability ) => {
		const number = HAVE[ capabilities[ capability ]?.core ?? capability ];
		if ( ! number ) {
			throw new Error( `No role is known to have ${ capability }.` );
		}
		return number;
	};
	/** @param {string[]} cells */
	const row = ( cells ) => `| ${ cells.join( ' | ' ) } |`;
	const head = [
		row( [ '', ...ROLES ] ),
		row( ROLES.concat( '' ).map( () => '---' ) ),
	];
	return `${ [
		'# Who may change what',
		'Made from `src/server/rights.json` by `npm run docs:rights`. The plugin’s capabilities and post types come from the same file. A test tries every REST route, ability, post type, meta, action and XML-RPC method as each role, and fails if one changes more than this page says.',
		'## What others see or pay for',
		'“All” means create, change and delete. “Own” is that for one’s own only. “Add” means add and no more.',
		[
			...head,
			...subjects.map( ( { what, create, own, others } ) =>
				row( [
					what,
					...ROLES.map( ( _role, index ) => {
						if ( index < count( others ) ) {
							return 'all';
						}
						if ( index < count( own ) ) {
							return 'own';
						}
						return index < count( create ) ? 'add' : '–';
					} ),
				] )
			),
		].join( '\n' ),
		'Visitors add form entries, payments and subscribers by the forms of a page, and counts by opening it. No role reads or changes them by that. The last line is what the site derives or counts by itself: no request says what is stored there.',
		'## Capabilities',
		'Nothing is written into the roles. A site changes a line with WordPress’s filter `map_meta_cap`. While a feature is off, no role has its capabilities.',
		[
			row( [ 'Capability', 'Granted by', 'Allows' ] ),
			row( [ '---', '---', '---' ] ),
			...Object.entries( capabilities ).map(
				( [ name, { core, gives } ] ) =>
					row( [ `\`${ name }\``, `\`${ core }\``, gives ] )
			),
		].join( '\n' ),
	].join( '\n\n' ) }\n`;
}

/** @return {string} The page for the present table. */
const current = () =>
	rightsPage(
		JSON.parse(
			readFileSync( join( root, 'src/server/rights.json' ), 'utf8' )
		)
	);

if ( require.main === module ) {
	writeFileSync( page, current() );
}

module.exports = { current, page, rightsPage };
