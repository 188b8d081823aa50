/**
 * `npm run release 1.1.0`: writes the version and the changes to all places, builds the plugin, and makes `dist/release/` with the
 * zip, a bill of materials of what is in it (CycloneDX) and checksums. It commits nothing.
 *
 * Source: https://cyclonedx.org/docs/1.6/json/.
 */
const { createHash } = require( 'node:crypto' );
const { execFileSync } = require( 'node:child_process' );
const {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	writeFileSync,
} = require( 'node:fs' );
const { join } = require( 'node:path' );

/** Where the notes of the next version are. */
const UNRELEASED = '## Unreleased';

/** How many characters the plugin directory shows of the changes of a version. */
const MAX_NOTES = 4000;

/** The licenses of packages whose package.json points to a file. */
const LICENSES = /** @type {Record<string, string>} */ ( {
	'mapbox-gl': 'BSD-3-Clause',
} );

/**
 * @typedef {Object} State What a release begins with.
 * @property {string} current   The version of the last release.
 * @property {string} status    What `git status --porcelain` prints.
 * @property {string} tags      What `git tag` prints.
 * @property {string} changelog The text of CHANGELOG.md.
 * @property {string} untranslated The languages in which texts have no translation.
 */

const numbersOf = ( /** @type {string} */ version ) =>
	version.split( '.' ).map( Number );

/**
 * Returns whether a version is later than another.
 *
 * @param {string} one   Three numbers.
 * @param {string} other Three numbers.
 * @return {boolean} Not if they are the same.
 */
function isLater( one, other ) {
	const [ numbers, others ] = [ numbersOf( one ), numbersOf( other ) ];
	const index = numbers.findIndex(
		( number, at ) => number !== others[ at ]
	);
	return index >= 0 && numbers[ index ] > others[ index ];
}

/**
 * Returns the notes of the next version.
 *
 * @param {string} changelog The text of CHANGELOG.md.
 * @return {string} Markdown; empty if there are none.
 */
const notesOf = ( changelog ) =>
	changelog.split( `${ UNRELEASED }\n` )[ 1 ]?.split( /^## /m )[ 0 ].trim() ??
	'';

/**
 * Returns why a version cannot be released.
 *
 * @param {string} version The wanted version.
 * @param {State}  state   What there is.
 * @return {string} A sentence that says what to do; empty if nothing is wrong.
 */
function problemOf(
	version,
	{ current, status, tags, changelog, untranslated }
) {
	if ( ! /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test( version ) ) {
		return `“${ version }” is not a version. Use three numbers: npm run release 1.1.0`;
	}
	if ( ! isLater( version, current ) ) {
		return `${ version } is not later than ${ current }, the version of the last release.`;
	}
	if ( tags.split( '\n' ).includes( `v${ version }` ) ) {
		return `The tag v${ version } exists. Use a later version.`;
	}
	if ( status.trim() ) {
		return `Some files have changes. Commit them first:\n${ status.trimEnd() }`;
	}
	if ( untranslated ) {
		return `Some texts have no translation in ${ untranslated }. Translate them first.`;
	}
	return notesOf( changelog )
		? ''
		: `CHANGELOG.md has no notes below “${ UNRELEASED }”. Write them first.`;
}

/**
 * Replaces a text that must be there.
 *
 * @param {string}        text        The text.
 * @param {string|RegExp} pattern     What is replaced once.
 * @param {string}        replacement The new text.
 * @return {string} The result.
 * @throws {Error} If there is nothing to replace.
 */
function replaced( text, pattern, replacement ) {
	const result = text.replace( pattern, () => replacement );
	if ( result === text ) {
		throw new Error(
			`${ pattern } was not found, so nothing is released.`
		);
	}
	return result;
}

/**
 * Returns the notes as the plugin directory's readme.txt has them: without headings, at most 4,000 characters.
 *
 * @param {string} notes Markdown.
 * @return {string} Lines.
 */
function readmeNotes( notes ) {
	const lines = notes
		.split( '\n' )
		.filter( ( line ) => line.startsWith( '- ' ) )
		.map( ( line ) => `* ${ line.slice( 2 ).replace( /\*\*/g, '' ) }` );
	/** @type {string[]} */
	const kept = [];
	let length = 0;
	for ( const line of lines ) {
		length += line.length + 1;
		if ( length > MAX_NOTES ) {
			kept.push( '* More changes are in CHANGELOG.md.' );
			break;
		}
		kept.push( line );
	}
	return kept.join( '\n' );
}

/**
 * Returns the files that name the version, with the new one. The last version's notes in readme.txt make room for the new ones.
 *
 * @param {Record<string, string>} files   Texts by path.
 * @param {string}                 version The new version.
 * @param {string}                 date    Of the release, such as 2026-12-01.
 * @return {Record<string, string>} New texts by path.
 */
function withVersion( files, version, date ) {
	const current = JSON.parse( files[ 'package.json' ] ).version;
	const lock = JSON.parse( files[ 'package-lock.json' ] );
	lock.version = version;
	lock.packages[ '' ].version = version;
	const notes = notesOf( files[ 'CHANGELOG.md' ] );
	const plugin = replaced(
		files[ 'plugin.php' ],
		/^( \* Version: +).+$/m,
		` * Version:           ${ version }`
	);
	const readme = replaced(
		files[ 'readme.txt' ],
		/^Stable tag: .+$/m,
		`Stable tag: ${ version }`
	);
	return {
		'package.json': replaced(
			files[ 'package.json' ],
			`"version": "${ current }"`,
			`"version": "${ version }"`
		),
		'package-lock.json': `${ JSON.stringify( lock, null, '\t' ) }\n`,
		'plugin.php': replaced(
			plugin,
			/define\( 'FREEHOLD_VERSION', '.+' \)/,
			`define( 'FREEHOLD_VERSION', '${ version }' )`
		),
		'readme.txt': replaced(
			readme,
			/^== Changelog ==\n[\s\S]*$/m,
			`== Changelog ==\n\n= ${ version } =\n${ readmeNotes( notes ) }\n`
		),
		'CHANGELOG.md': replaced(
			files[ 'CHANGELOG.md' ],
			UNRELEASED,
			`${ UNRELEASED }\n\n## ${ version } - ${ date }`
		),
	};
}

/**
 * Returns a license as CycloneDX writes it.
 *
 * @param {string} license SPDX.
 * @return {Object[]} One entry.
 */
const licensesOf = ( license ) =>
	/^[\w.+-]+$/.test( license )
		? [ { license: { id: license } } ]
		: [ { expression: license } ];

/**
 * Returns the bill of materials. The same release always gives the same bytes.
 *
 * @param {string}                                                  version  The plugin's version.
 * @param {Array<{name: string, version: string, license: string}>} packages What the zip contains.
 * @param {string}                                                  sha256   The zip's checksum.
 * @return {Object} CycloneDX 1.6.
 */
function billOf( version, packages, sha256 ) {
	const root = `pkg:generic/freehold@${ version }`;
	const components = packages.map( ( { name, license, ...own } ) => {
		const [ group, short ] = name.startsWith( '@' )
			? name.split( '/' )
			: [ '', name ];
		const purl = `pkg:npm/${
			group ? `%40${ group.slice( 1 ) }/` : ''
		}${ short }@${ own.version }`;
		return {
			type: 'library',
			'bom-ref': purl,
			...( group ? { group } : {} ),
			name: short,
			version: own.version,
			licenses: licensesOf( license ),
			purl,
		};
	} );
	return {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: {
			component: {
				type: 'application',
				'bom-ref': root,
				name: 'freehold',
				version,
				hashes: [ { alg: 'SHA-256', content: sha256 } ],
				licenses: licensesOf( 'GPL-2.0-or-later' ),
				purl: root,
			},
		},
		components,
		dependencies: [
			{ ref: root, dependsOn: components.map( ( { purl } ) => purl ) },
			...components.map( ( { purl } ) => ( { ref: purl } ) ),
		],
	};
}

/**
 * Returns the packages in the build.
 *
 * @param {string} root The project.
 * @return {Parameters<typeof billOf>[1]} Sorted by name.
 */
function packagesIn( root ) {
	const names = [ 'libraries', 'libraries-visitors' ].flatMap( ( list ) =>
		readFileSync( join( root, `build/${ list }.txt` ), 'utf8' )
			.split( '\n' )
			.filter( Boolean )
	);
	const packages = new Map(
		names.map( ( folder ) => {
			const { name, version, license } = JSON.parse(
				readFileSync( join( root, folder, 'package.json' ), 'utf8' )
			);
			return [
				`${ name }@${ version }`,
				{ name, version, license: LICENSES[ name ] ?? license },
			];
		} )
	);
	return [ ...packages.keys() ].sort().map( ( key ) => packages.get( key ) );
}

const sha256 = ( /** @type {Buffer|string} */ data ) =>
	createHash( 'sha256' ).update( data ).digest( 'hex' );

/**
 * Makes the files of a release of what has been built and packed.
 *
 * @param {string} root    The project.
 * @param {string} version Its version.
 * @return {string[]} Their names in `dist/release/`.
 */
function pack( root, version ) {
	const folder = join( root, 'dist/release' );
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( folder, { recursive: true } );
	const zip = `freehold-${ version }.zip`;
	const bill = `freehold-${ version }.cdx.json`;
	copyFileSync( join( root, 'dist/freehold.zip' ), join( folder, zip ) );
	const sum = sha256( readFileSync( join( folder, zip ) ) );
	writeFileSync(
		join( folder, bill ),
		`${ JSON.stringify(
			billOf( version, packagesIn( root ), sum ),
			null,
			'\t'
		) }\n`
	);
	writeFileSync(
		join( folder, 'SHA256SUMS' ),
		[ zip, bill ]
			.map(
				( name ) =>
					`${ sha256(
						readFileSync( join( folder, name ) )
					) }  ${ name }\n`
			)
			.join( '' )
	);
	return [ zip, bill, 'SHA256SUMS' ];
}

/**
 * Returns the languages in which texts have no translation.
 *
 * @param {string} root The project.
 * @return {string} Names of files, such as `freehold-de_DE.po`.
 */
function untranslatedIn( root ) {
	const folder = join( root, 'languages' );
	return ( existsSync( folder ) ? readdirSync( folder ) : [] )
		.filter(
			( name ) =>
				name.endsWith( '.po' ) &&
				// The header and long texts begin with an empty line.
				/^msgstr(?:\[\d\])? ""\n(?!")/m.test(
					readFileSync( join( folder, name ), 'utf8' )
				)
		)
		.join( ', ' );
}

/**
 * Makes a release.
 *
 * @param {string}     root    The project.
 * @param {string}     version The new version; empty packs the present one, as the workflow of a tag does.
 * @param {string}     date    Of the release.
 * @param {() => void} build   Builds the plugin and its zip.
 * @return {string[]} The names of the files in `dist/release/`.
 * @throws {Error} If the version cannot be released. Then no file is changed.
 */
function release( root, version, date, build ) {
	const git = ( /** @type {string[]} */ ...args ) =>
		execFileSync( 'git', args, { cwd: root, encoding: 'utf8' } );
	const read = ( /** @type {string} */ path ) =>
		readFileSync( join( root, path ), 'utf8' );
	const current = JSON.parse( read( 'package.json' ) ).version;
	if ( version ) {
		const problem = problemOf( version, {
			current,
			status: git( 'status', '--porcelain' ),
			tags: git( 'tag' ),
			untranslated: untranslatedIn( root ),
			changelog: read( 'CHANGELOG.md' ),
		} );
		if ( problem ) {
			throw new Error( problem );
		}
		const files = withVersion(
			Object.fromEntries(
				[
					'package.json',
					'package-lock.json',
					'plugin.php',
					'readme.txt',
					'CHANGELOG.md',
				].map( ( path ) => [ path, read( path ) ] )
			),
			version,
			date
		);
		for ( const [ path, text ] of Object.entries( files ) ) {
			writeFileSync( join( root, path ), text );
		}
	}
	build();
	return pack( root, version || current );
}

/* istanbul ignore next -- the command. */
if ( require.main === module ) {
	const root = join( __dirname, '..' );
	const version = process.argv[ 2 ] ?? '';
	const run = ( /** @type {string} */ script ) =>
		execFileSync( 'npm', [ 'run', '--silent', script ], {
			cwd: root,
			stdio: 'inherit',
		} );
	try {
		if ( ! version ) {
			throw new Error( 'Name the version: npm run release 1.1.0' );
		}
		const files = release(
			root,
			version === 'pack' ? '' : version,
			new Date().toISOString().slice( 0, 10 ),
			() => {
				run( 'build' );
				run( 'zip' );
			}
		);
		process.stdout.write(
			`dist/release: ${ files.join( ', ' ) }\n${
				version === 'pack'
					? ''
					: `Test it with npm test. Then: git commit --all --message "Version ${ version }" && git tag v${ version } && git push --follow-tags origin main v${ version }\n`
			}`
		);
	} catch ( error ) {
		process.stderr.write( `${ error.message }\n` );
		process.exit( 1 );
	}
}

module.exports = {
	billOf,
	isLater,
	pack,
	problemOf,
	readmeNotes,
	release,
	withVersion,
};
