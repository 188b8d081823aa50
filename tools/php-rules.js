/**
 * The rules of this plugin's PHP that no published standard knows.
 *
 * `lintPhp()` reads sources, not files, so that tests can pass snippets.
 */
const { Engine } = require( 'php-parser' );
const arrows = require( './php-rules/arrows' );
const { walk } = require( './php-rules/walk' );

/**
 * @typedef {{path: string, source: string}}              PhpFile Path from the plugin's folder, with slashes.
 * @typedef {{line: number, message: string}}              Found   What is wrong in a file.
 * @typedef {Found & {path: string}}                        Finding
 *
 * @typedef {Object} Parsed
 * @property {string}              path       The file's path.
 * @property {string[]}            lines      Its lines.
 * @property {PhpNode}                tree       Its syntax tree.
 * @property {string}              namespace  Its namespace; empty if it has none.
 * @property {Map<string, string>} imports    Full names by alias in lower case.
 * @property {string}              className  The class that PSR-4 expects in it; empty if it is no class file.
 *
 * @typedef {Object} Context
 * @property {Parsed[]}                                      files     All files.
 * @property {(node: PhpNode) => string}                        resolve   Returns the full name of a name in the file.
 * @property {(line: number, sniff: string) => boolean}      isIgnored Whether a comment allows what a rule finds in a line.
 *
 * @typedef {(file: Parsed, context: Context) => Found[]} Rule
 */

/** @type {Rule[]} The rules in files of their own. */
const RULES = [
	require( './php-rules/blocks' ),
	require( './php-rules/classes' ),
	require( './php-rules/comments' ),
	require( './php-rules/files' ),
	require( './php-rules/mail' ),
	require( './php-rules/metas' ),
	require( './php-rules/queries' ),
	require( './php-rules/regexp' ),
	require( './php-rules/rights' ),
	require( './php-rules/scripts' ),
	require( './php-rules/visitor-address' ),
	require( './php-rules/visitor-forms' ),
];

/** The files that may do what the rules forbid elsewhere. */
const HTTP =
	/^(?:src\/server\/Http(?:\.php|\/)|extensions\/ai-assistant\/server\/Upstream\/CoreClient\.php$)/;
const DATABASE = /^src\/server\/Database\//;
const TABLES = /\/Tables\//;
const REST = 'src/server/Rest.php';
const TEXT = 'src/server/Text.php';
const REQUEST = 'src/server/Http/Request.php';
const TABLE = 'Freehold\\Database\\Table';

/** Files that PHP must be able to parse before the plugin's version check, so they stay plain. */
const PLAIN = [ 'plugin.php', 'uninstall.php' ];

const OUTBOUND =
	/^(?:wp_(?:safe_)?remote_\w+|_wp_http_get_object|wp_oembed_get|wp_ai_client_prompt|curl_\w+|download_url|media_sideload_image|fetch_feed|pingback|weblog_ping|do_enclose|discover_pingback_server_uri|get_headers|simplexml_load_file|fsockopen|pfsockopen|stream_socket_client)$/i;
const OUTBOUND_CLASSES = /(?:^|\\)(?:WP_Http(?:_Curl|_Streams)?|SoapClient)$/;
const CALLS = /^(?:call_user_func(?:_array)?|array_(?:map|walk|filter))$/i;
const OPENS_URLS = /^(?:fopen|file_get_contents|readfile|file|copy)$/i;
const SQL =
	/^(?:query|get_var|get_row|get_col|get_results|prepare|insert|update|delete|replace)$/;
const SQL_METHOD = /^(?:value|column|row|rows|objects|prepare)$/;
const HELPER = /(?:^|\\)Sql$/;
const EXTENSION = /^(?:mb_(?!strlen$|substr$)\w+|ctype_\w+)$/;
const WRITES = /^(?:query|insert|update|delete|replace)$/;
const SUPERGLOBAL = /^_(?:GET|POST|REQUEST|SERVER|COOKIE|FILES)$/;

/** The position of the text domain among the arguments of each translation function, from 0. */
const DOMAIN_AT = /** @type {Record<string, number>} */ ( {
	__: 1,
	_e: 1,
	esc_html__: 1,
	esc_html_e: 1,
	esc_attr__: 1,
	esc_attr_e: 1,
	_x: 2,
	_ex: 2,
	esc_html_x: 2,
	esc_attr_x: 2,
	_n_noop: 2,
	_n: 3,
	_nx_noop: 3,
	_nx: 4,
} );

/**
 * Returns a slug as a part of a namespace.
 *
 * @param {string} slug Such as `star-rating`.
 */
const pascal = ( slug ) =>
	slug.replace( /(?:^|-)(\w)/g, ( whole, letter ) => letter.toUpperCase() );

/**
 * Returns the class that a file must define by PSR-4.
 *
 * @param {string} path The file's path.
 * @return {string} The full name; empty if the file is not loaded by its class.
 */
function classOf( path ) {
	const core = /^src\/server\/(?!autoload|closed\.php)(.+)\.php$/.exec(
		path
	);
	if ( core ) {
		return `Freehold\\${ core[ 1 ].replaceAll( '/', '\\' ) }`;
	}
	const shared = /^shared\/([^/]+)\/(?:server\/(.+)|(Feature))\.php$/.exec(
		path
	);
	if ( shared ) {
		// Images are what the media library has.
		const room = shared[ 1 ] === 'images' ? 'media' : shared[ 1 ];
		return `Freehold\\${ pascal( room ) }\\${ (
			shared[ 2 ] ?? shared[ 3 ]
		).replaceAll( '/', '\\' ) }`;
	}
	const module = /^extensions\/([^/]+)\/(?:server\/(.+)|(Module))\.php$/.exec(
		path
	);
	return module
		? `Freehold\\Modules\\${ pascal( module[ 1 ] ) }\\${ (
				module[ 2 ] ?? module[ 3 ]
		  ).replaceAll( '/', '\\' ) }`
		: '';
}

/**
 * Parses a file.
 *
 * @param {PhpFile} file The file.
 * @return {Parsed} What the rules need of it.
 * @throws {Error} If the file is not valid PHP.
 */
function parse( { path, source } ) {
	const engine = new Engine( {
		parser: { extractDoc: false, version: '8.1' },
		ast: { withPositions: true },
	} );
	const tree = engine.parseCode( source, path );
	const imports = new Map();
	let namespace = '';
	walk( tree, ( node ) => {
		if ( node.kind === 'namespace' ) {
			namespace = node.name;
		} else if ( node.kind === 'usegroup' && ! node.type ) {
			for ( const item of node.items ) {
				const full = node.name
					? `${ node.name }\\${ item.name }`
					: item.name;
				imports.set(
					(
						item.alias?.name ?? full.split( '\\' ).pop()
					).toLowerCase(),
					full.replace( /^\\/, '' )
				);
			}
		}
	} );
	return {
		path,
		lines: source.split( '\n' ),
		tree,
		namespace,
		imports,
		className: classOf( path ),
	};
}

/**
 * Returns the full name of a name in a file.
 *
 * @param {Parsed} file The file.
 * @param {PhpNode}   node The name.
 */
function resolve( { namespace, imports }, node ) {
	if ( node.resolution === 'fqn' ) {
		return node.name.replace( /^\\/, '' );
	}
	const [ first, ...rest ] = node.name.split( '\\' );
	const imported = imports.get( first.toLowerCase() );
	return [ imported ?? [ namespace, first ].filter( Boolean ).join( '\\' ) ]
		.concat( rest )
		.join( '\\' );
}

/**
 * Returns the plain name of a called function.
 *
 * @param {PhpNode} node A call.
 * @return {string} Without namespace; empty for methods.
 */
const functionName = ( node ) =>
	node.what.kind === 'name' ? node.what.name.replace( /^.*\\/, '' ) : '';

/**
 * Returns whether a node is WordPress's database object.
 *
 * @param {PhpNode} node An expression.
 */
const isDatabase = ( node ) =>
	( node.kind === 'variable' && node.name === 'wpdb' ) ||
	( node.kind === 'offsetlookup' &&
		node.what.name === 'GLOBALS' &&
		node.offset?.value === 'wpdb' );

/**
 * Returns whether a line, or the one before it, has an ignore comment with a reason.
 *
 * @param {string[]} lines The file's lines.
 * @param {number}   line  The line, from 1.
 * @param {string}   sniff The sniff that the comment names.
 */
const isIgnored = ( lines, line, sniff ) =>
	[ line - 1, line - 2 ].some( ( index ) =>
		new RegExp( `phpcs:ignore [^-]*${ sniff }.* -- \\S` ).test(
			lines[ index ] ?? ''
		)
	);

/**
 * Returns the parent of the class in a file.
 *
 * @param {Parsed} file The file.
 * @return {string} Its full name; empty if there is none.
 */
function parentOf( file ) {
	let parent = '';
	walk( file.tree, ( node ) => {
		if ( node.kind === 'class' && node.name?.name && node.extends ) {
			parent = resolve( file, node.extends );
		}
	} );
	return parent;
}

/**
 * Returns the classes that extend {@see TABLE}, directly or through another class.
 *
 * @param {Parsed[]} files The files.
 * @return {Set<string>} Full names, with that of the base.
 */
function tableClasses( files ) {
	const parents = new Map(
		files.map( ( file ) => [ file.className, parentOf( file ) ] )
	);
	const tables = new Set( [ TABLE ] );
	for ( const className of parents.keys() ) {
		const line = [ className ];
		while ( parents.get( line[ 0 ] ) && ! tables.has( line[ 0 ] ) ) {
			line.unshift( parents.get( line[ 0 ] ) ?? '' );
		}
		if ( tables.has( line[ 0 ] ) ) {
			line.forEach( ( name ) => tables.add( name ) );
		}
	}
	return tables;
}

/**
 * Checks the text of each line.
 *
 * @param {string[]}                                 lines  The file's lines.
 * @param {(line: number, message: string) => void} report Called for each finding.
 */
function checkLines( lines, report ) {
	lines.forEach( ( text, index ) => {
		if (
			/phpcs:(?:ignore|disable)/i.test( text ) &&
			! /phpcs:(?:ignore|disable) [A-Z]\S.* -- \S/.test( text )
		) {
			report(
				index + 1,
				'Name the ignored sniff and the reason: `phpcs:ignore Standard.Category.Sniff -- Reason.`'
			);
		}
		if ( /<img\b[^>]*\bsrc=/.test( text ) ) {
			report(
				index + 1,
				'Return the image by wp_get_attachment_image(), or Html::image() where the media library does not have it.'
			);
		}
	} );
}

/**
 * Checks that a file defines its class and no other.
 *
 * @param {Parsed}                                  file   The file.
 * @param {(line: number, message: string) => void} report Called for each finding.
 */
function checkClass( file, report ) {
	const { path, tree } = file;
	let isStrict = false;
	/** @type {string[]} */
	const declared = [];
	walk( tree, ( node ) => {
		if ( node.kind === 'declare' ) {
			isStrict ||= node.directives.some(
				( /** @type {PhpNode} */ { key, value } ) =>
					key.name === 'strict_types' && value.value === '1'
			);
		} else if (
			[ 'class', 'interface', 'trait', 'enum' ].includes( node.kind ) &&
			node.name?.name
		) {
			declared.push(
				[ file.namespace, node.name.name ]
					.filter( Boolean )
					.join( '\\' )
			);
		}
	} );
	if ( ! isStrict && ! PLAIN.includes( path ) ) {
		report( 1, 'Add `declare( strict_types=1 );` below the file comment.' );
	}
	if (
		file.className &&
		( declared.length !== 1 || declared[ 0 ] !== file.className )
	) {
		report(
			1,
			`Define the class ${
				file.className
			} here and no other, because the autoloader expects it in this file (found: ${
				declared.join( ', ' ) || 'none'
			}).`
		);
	}
}

/**
 * Returns what to do about a call.
 *
 * @param {PhpNode} node     The call.
 * @param {Parsed}  file     The file.
 * @param {boolean} mayQuery Whether the file may query the database.
 * @return {string} Empty if it is allowed.
 */
function problemOfCall( node, { path, lines }, mayQuery ) {
	const name = functionName( node );
	const method = node.what.offset?.name;
	if ( name === 'register_rest_route' && path !== REST ) {
		return 'Register the route through Rest::route().';
	}
	if (
		! HTTP.test( path ) &&
		( OUTBOUND.test( name ) ||
			( CALLS.test( name ) &&
				OUTBOUND.test( node.arguments[ 0 ]?.value ) ) ||
			( OPENS_URLS.test( name ) &&
				/^["']?https?:/i.test( node.arguments[ 0 ]?.raw ?? '' ) ) )
	) {
		return `Send the request through Freehold\\Http instead of ${ name }().`;
	}
	if (
		! mayQuery &&
		( ( SQL.test( method ) && isDatabase( node.what.what ) ) ||
			( SQL_METHOD.test( method ) &&
				HELPER.test( node.what.what?.name ) ) )
	) {
		const call = isDatabase( node.what.what ) ? '$wpdb->' : 'Sql::';
		return `Move ${ call }${ method }() to a class that extends ${ TABLE }, to a folder Tables/, or to src/server/Database/ if the table is WordPress's.`;
	}
	if ( EXTENSION.test( name ) && path !== TEXT ) {
		return `Write a method of Freehold\\Text in place of ${ name }(): a server may lack the extension.`;
	}
	if (
		! DATABASE.test( path ) &&
		WRITES.test( method ) &&
		isDatabase( node.what.what )
	) {
		return `Write self::execute() in place of $wpdb->${ method }(): it stores what an old table cannot, or fails aloud.`;
	}
	if (
		name in DOMAIN_AT &&
		node.arguments[ DOMAIN_AT[ name ] ]?.value !== 'freehold' &&
		! isIgnored( lines, node.loc?.start.line ?? 1, 'WordPress.WP.I18n' )
	) {
		return `Pass the text domain 'freehold' to ${ name }().`;
	}
	return '';
}

/**
 * Checks one file by the rules for its own lines.
 *
 * @param {Parsed}                                 file   The file.
 * @param {Set<string>}                            tables The classes that may query the database.
 * @param {(line: number, message: string) => void} report Called for each finding.
 */
function checkFile( file, tables, report ) {
	const { path, tree, lines } = file;
	checkClass( file, report );
	checkLines( lines, report );
	const mayQuery =
		DATABASE.test( path ) ||
		TABLES.test( path ) ||
		tables.has( file.className );

	walk( tree, ( node ) => {
		const line = node.loc?.start.line ?? 1;
		if ( node.kind === 'variable' && SUPERGLOBAL.test( node.name ) ) {
			if ( path !== REQUEST ) {
				report(
					line,
					`Read $${ node.name } through Freehold\\Http\\Request.`
				);
			}
		} else if (
			node.kind === 'new' &&
			OUTBOUND_CLASSES.test( node.what.name )
		) {
			report(
				line,
				`Send the request through Freehold\\Http instead of new ${ node.what.name.replace(
					/^\\/,
					''
				) }.`
			);
		} else if ( node.kind === 'call' ) {
			const message = problemOfCall( node, file, mayQuery );
			if ( message ) {
				report( line, message );
			}
		}
	} );
}

/**
 * Checks PHP sources by this plugin's own rules.
 *
 * @param {PhpFile[]} files All PHP files of the plugin, without tests.
 * @return {Finding[]} In the order of paths and lines; empty if all is well.
 */
function lintPhp( files ) {
	/** @type {Finding[]} */
	const findings = [];
	/** @type {Parsed[]} */
	const parsed = [];
	for ( const file of files ) {
		try {
			parsed.push( parse( file ) );
		} catch ( error ) {
			const { lineNumber = 1, message } =
				/** @type {Error & {lineNumber?: number}} */ ( error );
			findings.push( {
				path: file.path,
				line: lineNumber,
				message: `Fix the syntax: ${ message }`,
			} );
		}
	}
	const tables = tableClasses( parsed );
	for ( const file of parsed ) {
		const report = (
			/** @type {number} */ line,
			/** @type {string} */ message
		) => findings.push( { path: file.path, line, message } );
		checkFile( file, tables, report );
		const context = {
			files: parsed,
			resolve: ( /** @type {PhpNode} */ node ) => resolve( file, node ),
			isIgnored: (
				/** @type {number} */ line,
				/** @type {string} */ sniff
			) => isIgnored( file.lines, line, sniff ),
		};
		RULES.flatMap( ( rule ) => rule( file, context ) ).forEach(
			( { line, message } ) => report( line, message )
		);
	}
	findings.push( ...arrows( parsed, resolve ) );
	return findings.sort(
		( one, other ) =>
			one.path.localeCompare( other.path ) || one.line - other.line
	);
}

module.exports = { lintPhp };
