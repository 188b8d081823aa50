/**
 * The rules of this plugin's PHP that no published standard knows.
 *
 * `lintPhp()` reads sources, not files, so that tests can pass snippets.
 */
const { Engine } = require( 'php-parser' );
const { walk } = require( './php-rules/walk' );

/**
 * @typedef {{path: string, source: string}}              PhpFile Path from the plugin's folder, with slashes.
 * @typedef {{line: number, message: string}}              Found   What is wrong in a file.
 * @typedef {Found & {path: string}}                        Finding
 * @typedef {Record<string, any>}                           Node    A node of php-parser, which exports no usable types.
 *
 * @typedef {Object} Parsed
 * @property {string}              path       The file's path.
 * @property {string[]}            lines      Its lines.
 * @property {Node}                tree       Its syntax tree.
 * @property {string}              namespace  Its namespace; empty if it has none.
 * @property {Map<string, string>} imports    Full names by alias in lower case.
 * @property {string}              className  The class that PSR-4 expects in it; empty if it is no class file.
 *
 * @typedef {Object} Context
 * @property {Parsed[]}                                      files     All files.
 * @property {(node: Node) => string}                        resolve   Returns the full name of a name in the file.
 * @property {(line: number, sniff: string) => boolean}      isIgnored Whether a comment allows what a rule finds in a line.
 *
 * @typedef {(file: Parsed, context: Context) => Found[]} Rule
 */

/** @type {Rule[]} The rules in files of their own. */
const RULES = [
	require( './php-rules/blocks' ),
	require( './php-rules/classes' ),
	require( './php-rules/files' ),
	require( './php-rules/mail' ),
	require( './php-rules/metas' ),
	require( './php-rules/regexp' ),
	require( './php-rules/rights' ),
	require( './php-rules/scripts' ),
	require( './php-rules/visitor-address' ),
	require( './php-rules/visitor-forms' ),
];

/** The files that may do what the rules forbid elsewhere. */
const HTTP = /^src\/server\/Http(?:\.php|\/)/;
const DATABASE = /^src\/server\/Database\//;
const REST = 'src/server/Rest.php';
const REQUEST = 'src/server/Http/Request.php';
const TABLE = 'Freehold\\Database\\Table';

/** Files that PHP must be able to parse before the plugin's version check, so they stay plain. */
const PLAIN = [ 'plugin.php', 'uninstall.php' ];

const OUTBOUND =
	/^(?:wp_(?:safe_)?remote_\w+|curl_\w+|download_url|fsockopen|pfsockopen|stream_socket_client)$/i;
const OPENS_URLS = /^(?:fopen|file_get_contents|readfile|file|copy)$/i;
const SQL =
	/^(?:query|get_var|get_row|get_col|get_results|prepare|insert|update|delete|replace)$/;
const SUPERGLOBAL = /^_(?:GET|POST|REQUEST|SERVER|COOKIE|FILES)$/;
const ESCAPES = /^(?:esc_\w+|wp_kses\w*|wp_json_encode|absint|intval)$/;

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
	const feature = /^shared\/([^/]+)\/Feature\.php$/.exec( path );
	if ( feature ) {
		return `Freehold\\${ pascal( feature[ 1 ] ) }\\Feature`;
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
 * @param {Node}   node The name.
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
 * @param {Node} node A call.
 * @return {string} Without namespace; empty for methods.
 */
const functionName = ( node ) =>
	node.what.kind === 'name' ? node.what.name.replace( /^.*\\/, '' ) : '';

/**
 * Returns whether a node is WordPress's database object.
 *
 * @param {Node} node An expression.
 */
const isDatabase = ( node ) =>
	( node.kind === 'variable' && node.name === 'wpdb' ) ||
	( node.kind === 'offsetlookup' &&
		node.what.name === 'GLOBALS' &&
		node.offset?.value === 'wpdb' );

/**
 * Returns whether printing an expression can print unescaped values. Methods called `html()` or `complete()` return
 * escaped markup by this plugin's convention.
 *
 * @param {Node} node The expression.
 * @return {boolean} True for variables and everything else that is not known to be escaped.
 */
function isUnescaped( node ) {
	switch ( node.kind ) {
		case 'string':
		case 'number':
		case 'boolean':
		case 'nowdoc':
		case 'nullkeyword':
		case 'name':
			return false;
		case 'bin':
			return isUnescaped( node.left ) || isUnescaped( node.right );
		case 'retif':
			return (
				isUnescaped( node.trueExpr ?? node.test ) ||
				isUnescaped( node.falseExpr )
			);
		case 'cast':
			return ! [ 'int', 'integer', 'float', 'bool' ].includes(
				node.type
			);
		case 'call': {
			const name = functionName( node ) || node.what.offset?.name;
			if ( /^s?printf$/.test( name ) ) {
				return node.arguments.some( isUnescaped );
			}
			return (
				! ESCAPES.test( name ) &&
				! ( name in DOMAIN_AT && /^esc_/.test( name ) ) &&
				! (
					node.what.kind !== 'name' &&
					/^(?:html|complete)$/.test( name )
				)
			);
		}
		default:
			return true;
	}
}

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
 * Checks one file by the rules for its own lines.
 *
 * @param {Parsed}                                 file   The file.
 * @param {Set<string>}                            tables The classes that may query the database.
 * @param {(line: number, message: string) => void} report Called for each finding.
 */
function checkFile( file, tables, report ) {
	const { path, tree, lines } = file;
	const isRender = /\/render\.php$/.test( path );
	let isStrict = false;
	/** @type {string[]} */
	const declared = [];
	walk( tree, ( node ) => {
		if ( node.kind === 'declare' ) {
			isStrict ||= node.directives.some(
				( /** @type {Node} */ { key, value } ) =>
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
	} );
	const mayQuery = DATABASE.test( path ) || tables.has( file.className );

	walk( tree, ( node ) => {
		const line = node.loc?.start.line ?? 1;
		if ( node.kind === 'variable' && SUPERGLOBAL.test( node.name ) ) {
			if ( path !== REQUEST ) {
				report(
					line,
					`Read $${ node.name } through Freehold\\Http\\Request.`
				);
			}
		} else if ( node.kind === 'call' ) {
			const name = functionName( node );
			const method = node.what.offset?.name;
			if ( name === 'register_rest_route' && path !== REST ) {
				report( line, 'Register the route through Rest::route().' );
			} else if (
				! HTTP.test( path ) &&
				( OUTBOUND.test( name ) ||
					( OPENS_URLS.test( name ) &&
						/^["']?https?:/i.test(
							node.arguments[ 0 ]?.raw ?? ''
						) ) )
			) {
				report(
					line,
					`Send the request through Freehold\\Http instead of ${ name }().`
				);
			} else if (
				! mayQuery &&
				SQL.test( method ) &&
				isDatabase( node.what.what )
			) {
				report(
					line,
					`Move $wpdb->${ method }() to a class that extends ${ TABLE }, or to src/server/Database/ if the table is WordPress's.`
				);
			} else if (
				name in DOMAIN_AT &&
				node.arguments[ DOMAIN_AT[ name ] ]?.value !== 'freehold' &&
				! isIgnored( lines, line, 'WordPress.WP.I18n' )
			) {
				report(
					line,
					`Pass the text domain 'freehold' to ${ name }().`
				);
			}
		}
		if ( isRender ) {
			const printed =
				node.kind === 'echo'
					? node.expressions
					: ( node.kind === 'print' && [ node.expression ] ) ||
					  ( node.kind === 'call' &&
							functionName( node ) === 'printf' && [ node ] ) ||
					  [];
			if ( printed.some( isUnescaped ) ) {
				report(
					line,
					'Escape what is printed, or print the result of a renderer’s html().'
				);
			}
		}
	} );
}

/**
 * Returns the group of a class of src/server: the first part of its path. A facade such as `Blocks.php` belongs to
 * `Blocks/`, and the contracts `Feature.php` and `Module.php` to `Modules/`.
 *
 * @param {string} className The full name.
 */
function groupOf( className ) {
	const group = className.split( '\\' )[ 1 ];
	return [ 'Feature', 'Features', 'Module' ].includes( group )
		? 'Modules'
		: group;
}

/**
 * Finds circles in a graph.
 *
 * @param {Map<string, Set<string>>} graph Targets by node.
 * @return {string[][]} The nodes of each circle, sorted.
 */
function circles( graph ) {
	/** @type {Map<string, Set<string>>} */
	const reach = new Map();
	for ( const start of graph.keys() ) {
		const seen = new Set();
		const open = [ ...( graph.get( start ) ?? [] ) ];
		while ( open.length ) {
			const node = /** @type {string} */ ( open.pop() );
			if ( ! seen.has( node ) ) {
				seen.add( node );
				open.push( ...( graph.get( node ) ?? [] ) );
			}
		}
		reach.set( start, seen );
	}
	/** @type {Set<string>} */
	const done = new Set();
	const found = [];
	for ( const node of [ ...graph.keys() ].sort() ) {
		if ( ! done.has( node ) && reach.get( node )?.has( node ) ) {
			const circle = [ ...graph.keys() ]
				.filter(
					( other ) =>
						reach.get( node )?.has( other ) &&
						reach.get( other )?.has( node )
				)
				.sort();
			circle.forEach( ( other ) => done.add( other ) );
			found.push( circle );
		}
	}
	return found;
}

/**
 * Checks which classes use which others.
 *
 * @param {Parsed[]}                    files  All files.
 * @param {(finding: Finding) => void} report Called for each finding.
 */
function checkArrows( files, report ) {
	const known = new Map(
		files
			.filter( ( { className } ) => className )
			.map( ( { className, path } ) => [ className, path ] )
	);
	/** @type {Map<string, Set<string>>} */
	const graph = new Map();
	/** @type {Map<string, Finding>} */
	const firstUse = new Map();
	for ( const file of files ) {
		const ownModule = /^extensions\/([^/]+)\//.exec( file.path )?.[ 1 ];
		walk( file.tree, ( node ) => {
			if ( node.kind !== 'name' ) {
				return;
			}
			const used = resolve( file, node );
			const path = known.get( used );
			if ( ! path || path === file.path ) {
				return;
			}
			const line = node.loc?.start.line ?? 1;
			const module = /^extensions\/([^/]+)\//.exec( path )?.[ 1 ];
			if ( module ) {
				if ( module !== ownModule ) {
					report( {
						path: file.path,
						line,
						message: ownModule
							? `Do not use ${ used }: modules find each other through a hook or a class in src/server.`
							: `Do not use ${ used }: src/server must work with any set of modules. Add a method to Freehold\\Module instead.`,
					} );
				}
			} else if ( file.path.startsWith( 'src/server/' ) ) {
				const from = groupOf( file.className || 'Freehold\\autoload' );
				const to = groupOf( used );
				if ( from !== to ) {
					graph.set(
						from,
						( graph.get( from ) ?? new Set() ).add( to )
					);
					const key = `${ from } ${ to }`;
					if ( ! firstUse.has( key ) ) {
						firstUse.set( key, {
							path: file.path,
							line,
							message: `${ from } → ${ to }`,
						} );
					}
				}
			}
		} );
	}
	for ( const circle of circles( graph ) ) {
		const uses = [ ...firstUse ]
			.filter( ( [ key ] ) =>
				key.split( ' ' ).every( ( group ) => circle.includes( group ) )
			)
			.map( ( [ , use ] ) => use );
		report( {
			...uses[ 0 ],
			message: `Break the circle between ${ circle.join( ', ' ) }: ${ uses
				.map(
					( { path, line, message } ) =>
						`${ message } (${ path }:${ line })`
				)
				.join( ', ' ) }.`,
		} );
	}
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
			const { lineNumber = 1, message } = /** @type {any} */ ( error );
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
			resolve: ( /** @type {Node} */ node ) => resolve( file, node ),
			isIgnored: (
				/** @type {number} */ line,
				/** @type {string} */ sniff
			) => isIgnored( file.lines, line, sniff ),
		};
		RULES.flatMap( ( rule ) => rule( file, context ) ).forEach(
			( { line, message } ) => report( line, message )
		);
	}
	checkArrows( parsed, ( finding ) => findings.push( finding ) );
	return findings.sort(
		( one, other ) =>
			one.path.localeCompare( other.path ) || one.line - other.line
	);
}

module.exports = { lintPhp };
