/**
 * `npm run docs:cli`: writes docs/CLI.md from the docblocks of the WP-CLI commands, which WP-CLI itself shows as help.
 */
const { readdirSync, readFileSync, writeFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const root = join( __dirname, '..' );
const page = join( root, 'docs/CLI.md' );

/** Folders whose PHP registers commands. */
const folders = [ 'src/server', 'shared', 'extensions' ];

/** `SomeCommands::register( 'name' )`. */
const REGISTRATION = /\b(\w+Commands)::register\( '([^']+)' \)/g;

/**
 * @typedef {{name: string, text: string}} Section What a docblock says under a heading; the first one has no name.
 * @typedef {{name: string, path: string, source: string}} Group A class of commands.
 */

/**
 * Returns a docblock without its asterisks and tags, by section.
 *
 * @param {string} block The docblock.
 * @return {Section[]} The sections.
 */
function sectionsOf( block ) {
	const text = block
		.replace( /^\s*\/\*\*|\*\/\s*$/g, '' )
		.replace( /^\t*\s\* ?/gm, '' )
		.replace( /^@[\s\S]*$/m, '' );
	return text.split( /^## /m ).map( ( part, index ) => {
		const [ name, ...lines ] = index ? part.split( '\n' ) : [ '', part ];
		return { name, text: lines.join( '\n' ).trim() };
	} );
}

/**
 * Returns an option's lines: what it is called, what it does, and which values it takes.
 *
 * @param {string} text The section OPTIONS.
 * @return {string} A list in Markdown.
 */
function listOf( text ) {
	const options = text.split( /\n\n(?=\[?(?:--|<))/ ).map( ( option ) => {
		const [ synopsis, ...lines ] = option.split( '\n' );
		const about = lines.join( '\n' ).replace( /^: /, '' );
		const [ words, settings = '' ] = about.split( /^---$/m );
		const initial = /^default: (.+)$/m.exec( settings )?.[ 1 ];
		const values = [ ...settings.matchAll( /^ {2}- (.+)$/gm ) ].map(
			( [ , value ] ) => `\`${ value }\``
		);
		return [
			`- \`${ synopsis }\`: ${ words.trim().replace( /\s+/g, ' ' ) }`,
			values.length ? ` One of ${ values.join( ', ' ) }.` : '',
			initial ? ` By default \`${ initial }\`.` : '',
		].join( '' );
	} );
	return options.join( '\n' );
}

/**
 * Returns the examples as a block of code.
 *
 * @param {string} text The section EXAMPLES.
 * @return {string} Markdown.
 */
const codeOf = ( text ) => `\`\`\`\n${ text.replace( /^ {4}/gm, '' ) }\n\`\`\``;

/**
 * Returns one command.
 *
 * @param {string} group The name of its group.
 * @param {string} block Its docblock.
 * @param {string} name  The name of its method.
 * @return {string} Markdown.
 */
function commandOf( group, block, name ) {
	const [ intro, ...sections ] = sectionsOf( block );
	const called = /@subcommand\s+(\S+)/.exec( block )?.[ 1 ] ?? name;
	const alias = /@alias\s+(\S+)/.exec( block )?.[ 1 ];
	const of = ( /** @type {string} */ heading ) =>
		sections.find( ( section ) => section.name === heading )?.text;
	const options = of( 'OPTIONS' );
	const examples = of( 'EXAMPLES' );
	return [
		`### wp freehold ${ group } ${ called }`,
		intro.text,
		alias ? `Also \`wp freehold ${ group } ${ alias }\`.` : '',
		options ? listOf( options ) : '',
		examples ? codeOf( examples ) : '',
	]
		.filter( Boolean )
		.join( '\n\n' );
}

/**
 * Returns the groups that some PHP registers, by name.
 *
 * @param {{path: string, source: string}[]} files The PHP files.
 * @return {Group[]} Each class once.
 */
function groupsOf( files ) {
	/** @type {Map<string, Group>} */
	const groups = new Map();
	for ( const { source } of files ) {
		for ( const [ , className, name ] of source.matchAll( REGISTRATION ) ) {
			const file = files.find( ( { path } ) =>
				path.endsWith( `/${ className }.php` )
			);
			if ( ! file ) {
				throw new Error( `There is no file of ${ className }.` );
			}
			groups.set( name, { name, ...file } );
		}
	}
	return [ ...groups.values() ].sort( ( one, other ) =>
		one.name.localeCompare( other.name )
	);
}

/**
 * Returns the page.
 *
 * @param {{path: string, source: string}[]} files The PHP files.
 * @return {string} Markdown.
 */
function cliDocs( files ) {
	const groups = groupsOf( files ).map( ( { name, source } ) => {
		const about = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?=final class)/.exec(
			source
		)?.[ 0 ];
		const [ intro, ...sections ] = sectionsOf( about ?? '' );
		const examples = sections.find(
			( section ) => section.name === 'EXAMPLES'
		)?.text;
		const commands = [
			...source.matchAll(
				/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*public function (\w+)/g
			),
		].map( ( [ , block, method ] ) => commandOf( name, block, method ) );
		return [
			`## wp freehold ${ name }`,
			intro.text,
			examples ? codeOf( examples ) : '',
			...commands,
		]
			.filter( Boolean )
			.join( '\n\n' );
	} );
	return [
		'# WP-CLI commands',
		'<!-- Made by `npm run docs:cli` from the docblocks of the commands. -->',
		'`wp help freehold` shows the same in a terminal. The commands of a module exist while it is on. They check no capability: who can run WP-CLI can change the whole site. A wrong argument ends a command with exit code 1 and changes nothing.',
		...groups,
		'',
	]
		.join( '\n\n' )
		.replace( /\n+$/, '\n' );
}

/**
 * Returns the plugin's PHP files.
 *
 * @return {{path: string, source: string}[]} Paths in the project.
 */
function phpFiles() {
	return folders.flatMap( ( folder ) =>
		readdirSync( join( root, folder ), { recursive: true } )
			.map( ( name ) => `${ folder }/${ name }`.replaceAll( '\\', '/' ) )
			.filter(
				( path ) =>
					path.endsWith( '.php' ) && ! path.includes( '/test/' )
			)
			.sort()
			.map( ( path ) => ( {
				path,
				source: readFileSync( join( root, path ), 'utf8' ),
			} ) )
	);
}

module.exports = { cliDocs, page, phpFiles };

if ( require.main === module ) {
	writeFileSync( page, cliDocs( phpFiles() ) );
}
