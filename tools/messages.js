/**
 * Finds the texts that translators translate: in PHP, in scripts, in block.json and module.json, and in the plugin's header.
 *
 * The functions read sources, not files, so that tests can pass snippets.
 */
const { readdirSync, readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );
const { Engine } = require( 'php-parser' );
const ts = require( 'typescript' );
const { blockTexts, describeTexts } = require( './manifest-plugin' );
const { inProject, readModules } = require( './modules' );

const root = join( __dirname, '..' );

const DOMAIN = 'freehold';

/**
 * @typedef {Object} Message
 * @property {string} id        The English text.
 * @property {string} plural    The English plural; empty if there is none.
 * @property {string} context   The context; empty if there is none.
 * @property {string} comment   What translators should know; may be empty.
 * @property {string} reference Where it is: path and line.
 *
 * @typedef {{path: string, source: string}} Source A file; its path in the project.
 */

/** What the arguments of each function mean: `i` the text, `p` the plural, `n` a number, `c` the context. */
const FUNCTIONS = /** @type {Record<string, string>} */ ( {
	__: 'i',
	_e: 'i',
	esc_html__: 'i',
	esc_html_e: 'i',
	esc_attr__: 'i',
	esc_attr_e: 'i',
	_x: 'ic',
	_ex: 'ic',
	esc_html_x: 'ic',
	esc_attr_x: 'ic',
	_n: 'ipn',
	_nx: 'ipnc',
	_n_noop: 'ip',
	_nx_noop: 'ipc',
} );

/** What a file with messages has: the text domain. Parsing takes a hundred times as long as looking for it. */
const MARK = new RegExp( `(['"\`])${ DOMAIN }\\1` );

/** A comment for translators. */
const COMMENT =
	/\/\*\s*translators:\s*([\s\S]*?)\s*\*\/|\/\/\s*translators:\s*(.*)/gi;

/**
 * Returns a function that finds the comment for translators of a line: it ends there, or on the line before.
 *
 * @param {string} source The file's text.
 * @return {(line: number) => string} The comment's text; empty if there is none.
 */
function commentsOf( source ) {
	/** @type {Map<number, string>} */
	const byLine = new Map();
	for ( const found of source.matchAll( COMMENT ) ) {
		const end = found.index + found[ 0 ].length;
		const line = source.slice( 0, end ).split( '\n' ).length;
		byLine.set( line, ( found[ 1 ] ?? found[ 2 ] ).replace( /\s+/g, ' ' ) );
	}
	return ( line ) => byLine.get( line ) ?? byLine.get( line - 1 ) ?? '';
}

/**
 * Returns the message of a call.
 *
 * @param {string}        name      The function's name.
 * @param {Array<?string>} values    Its arguments; null for what is no literal text.
 * @param {string}        reference Where it is.
 * @param {string}        comment   The comment for translators.
 * @return {Message[]} None if it is no call for this plugin's translations.
 */
function messageOf( name, values, reference, comment ) {
	const roles = FUNCTIONS[ name ];
	if ( ! roles || values[ roles.length ] !== DOMAIN || ! values[ 0 ] ) {
		return [];
	}
	const value = ( /** @type {string} */ role ) =>
		values[ roles.indexOf( role ) ] ?? '';
	return [
		{
			id: value( 'i' ),
			plural: value( 'p' ),
			context: value( 'c' ),
			comment,
			reference,
		},
	];
}

/**
 * Returns the messages of a PHP file.
 *
 * @param {Source} file The file.
 * @return {Message[]} In their order.
 */
function phpMessages( { path, source } ) {
	if ( ! MARK.test( source ) ) {
		return [];
	}
	const commentOf = commentsOf( source );
	/** @type {Message[]} */
	const messages = [];
	const walk = ( /** @type {Json} */ node ) => {
		if ( Array.isArray( node ) ) {
			node.forEach( walk );
			return;
		}
		if ( ! node || typeof node !== 'object' ) {
			return;
		}
		if ( node.kind === 'call' && node.what?.kind === 'name' ) {
			const { line } = node.what.loc.start;
			messages.push(
				...messageOf(
					node.what.name.replace( /^\\/, '' ),
					node.arguments.map( ( /** @type {Json} */ argument ) =>
						[ 'string', 'nowdoc' ].includes( argument.kind )
							? argument.value
							: null
					),
					`${ path }:${ line }`,
					commentOf( line )
				)
			);
		}
		for ( const [ key, value ] of Object.entries( node ) ) {
			if ( key !== 'loc' && value && typeof value === 'object' ) {
				walk( value );
			}
		}
	};
	walk(
		new Engine( {
			parser: { version: '8.1' },
			ast: { withPositions: true },
		} ).parseCode( source, path )
	);
	return messages;
}

/**
 * Returns the text of a literal.
 *
 * @param {import('typescript').Expression} node An expression.
 * @return {?string} Null if it is no literal text.
 */
function literal( node ) {
	if ( ts.isStringLiteralLike( node ) ) {
		return node.text;
	}
	const isSum =
		ts.isBinaryExpression( node ) &&
		node.operatorToken.kind === ts.SyntaxKind.PlusToken;
	const parts = isSum ? [ literal( node.left ), literal( node.right ) ] : [];
	return isSum && ! parts.includes( null ) ? parts.join( '' ) : null;
}

/**
 * Returns the name of the function that a call calls, also after a bundler has written `(0, library.name)`.
 *
 * @param {import('typescript').Expression} callee What is called.
 * @return {string} Empty if it has no name.
 */
function calleeName( callee ) {
	if ( ts.isParenthesizedExpression( callee ) ) {
		return calleeName( callee.expression );
	}
	if ( ts.isBinaryExpression( callee ) ) {
		return calleeName( callee.right );
	}
	if ( ts.isPropertyAccessExpression( callee ) ) {
		return callee.name.text;
	}
	return ts.isIdentifier( callee ) ? callee.text : '';
}

/**
 * Returns the messages of a script: TypeScript, or JavaScript that the build has made of it.
 *
 * @param {Source} file The file.
 * @return {Message[]} In their order.
 */
function scriptMessages( { path, source } ) {
	if ( ! MARK.test( source ) ) {
		return [];
	}
	const commentOf = commentsOf( source );
	const tree = ts.createSourceFile(
		path,
		source,
		ts.ScriptTarget.Latest,
		false,
		path.endsWith( '.ts' ) ? ts.ScriptKind.TS : ts.ScriptKind.TSX
	);
	/** @type {Message[]} */
	const messages = [];
	const walk = ( /** @type {import('typescript').Node} */ node ) => {
		if ( ts.isCallExpression( node ) ) {
			const line =
				tree.getLineAndCharacterOfPosition( node.getStart( tree ) )
					.line + 1;
			messages.push(
				...messageOf(
					calleeName( node.expression ),
					node.arguments.map( literal ),
					`${ path }:${ line }`,
					commentOf( line )
				)
			);
		}
		ts.forEachChild( node, walk );
	};
	walk( tree );
	return messages;
}

/**
 * Returns the messages of a block.json.
 *
 * @param {string} path     The file's path.
 * @param {Json}    metadata What it contains.
 * @return {Message[]} In their order.
 */
const blockMessages = ( path, metadata ) =>
	blockTexts( metadata ).map( ( [ id, kind ] ) => ( {
		id,
		plural: '',
		context: `block ${ kind }`,
		comment: '',
		reference: path,
	} ) );

/**
 * Returns the messages of the plugin's header, which the Plugins screen shows.
 *
 * @param {Source} file The main file.
 * @return {Message[]} In their order.
 */
function headerMessages( { path, source } ) {
	return [ 'Plugin Name', 'Description', 'Author' ].flatMap( ( field ) => {
		const id = new RegExp( `^ \\* ${ field }:\\s*(.+)$`, 'm' )
			.exec( source )?.[ 1 ]
			.trim();
		return id
			? [
					{
						id,
						plural: '',
						context: '',
						comment: `${ field } of the plugin`,
						reference: path,
					},
			  ]
			: [];
	} );
}

/**
 * Returns the source files of some kinds in some folders.
 *
 * @param {string[]} folders Folders in the project.
 * @param {RegExp}   kind    What the files' names look like.
 * @return {Source[]} Sorted by path; without tests and types.
 */
function sources( folders, kind ) {
	return folders.flatMap( ( folder ) =>
		readdirSync( join( root, folder ), { recursive: true } )
			.map( ( name ) => `${ folder }/${ name }`.replaceAll( '\\', '/' ) )
			.filter(
				( path ) =>
					kind.test( path ) && ! /\/test\/|\.d\.ts$/.test( path )
			)
			.sort()
			.map( ( path ) => ( {
				path,
				source: readFileSync( join( root, path ), 'utf8' ),
			} ) )
	);
}

/**
 * Returns all messages of the plugin.
 *
 * @return {Message[]} By file; a text that is used twice is there twice.
 */
function allMessages() {
	const main = {
		path: 'plugin.php',
		source: readFileSync( join( root, 'plugin.php' ), 'utf8' ),
	};
	const modules = readModules();
	return [
		...headerMessages( main ),
		...phpMessages( main ),
		...sources(
			[ 'src/server', 'shared', 'extensions' ],
			/\.php$/
		).flatMap( phpMessages ),
		...sources( [ 'src', 'shared', 'extensions' ], /\.tsx?$/ ).flatMap(
			scriptMessages
		),
		...modules.flatMap( ( module ) => [
			...phpMessages( {
				path: `extensions/${ module.slug }/module.json`,
				source: `<?php ${ describeTexts( [ module ] ).join( ' ' ) }`,
			} ),
			...module.blocks.flatMap( ( { folder, metadata } ) =>
				blockMessages( `${ inProject( folder ) }/block.json`, metadata )
			),
		] ),
	];
}

module.exports = {
	allMessages,
	blockMessages,
	headerMessages,
	phpMessages,
	scriptMessages,
	sources,
};
