/**
 * WordPress from the machine's own Debian mirror, without root and without touching the machine's packages.
 *
 * The mirror is read from apt's configuration; a private state folder points the same mirror at the suite that holds
 * the version wanted. Debian replaces WordPress's bundled libraries by links into other packages: those are fetched
 * too and the links are followed, so that what results is a WordPress folder like any other.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { findProgram, temporaryFolder } from './places.mjs';

/** Which suite holds which branch of WordPress. */
const suites = /** @type {Record<string, string>} */ ( {
	7.1: 'sid',
	6.8: 'trixie',
} );

/**
 * Returns the URL of the machine's Debian mirror.
 *
 * @return {Promise<string>} As apt knows it.
 */
async function mirror() {
	const targets = await run( 'apt-get', [
		'indextargets',
		'--format',
		'$(ORIGIN)|$(LABEL)|$(REPO_URI)',
		'Created-By: Packages',
	] );
	const debian = targets
		.split( '\n' )
		.map( ( line ) => line.split( '|' ) )
		.find(
			( [ origin, label ] ) => origin === 'Debian' && label === 'Debian'
		);
	if ( ! debian ) {
		throw new Error( 'apt knows no Debian mirror (run apt-get update).' );
	}
	return debian[ 2 ];
}

/**
 * The packages that WordPress's own package takes its libraries and its theme from.
 *
 * @param {string} control What `apt-cache show wordpress` prints.
 * @return {string[]} Package names, WordPress first.
 */
function packagesOf( control ) {
	const named = [ ...control.matchAll( /^(?:Depends|Recommends):(.*)$/gm ) ]
		.flatMap( ( [ , list ] ) => list.split( /[,|]/ ) )
		.map( ( name ) => name.trim().split( /[ (]/ )[ 0 ] )
		.filter( ( name ) =>
			/^(libjs-|libphp-|php-getid3$|wordpress-theme-)/.test( name )
		);
	return [ ...new Set( [ 'wordpress', ...named ] ) ];
}

/**
 * Fetches packages from the Debian mirror and unpacks them.
 *
 * @param {string}                                 suite   The suite.
 * @param {string}                                 first   A package.
 * @param {(control: string) => string[]}          choose  Returns the packages to fetch, from what apt says about the first.
 * @param {(unpacked: string) => Promise<unknown>} take    Takes files of WordPress's folder before it is deleted.
 */
async function unpack( suite, first, choose, take ) {
	if ( ! findProgram( 'apt-get' ) || ! findProgram( 'dpkg-deb' ) ) {
		throw new Error( 'This machine has no apt.' );
	}
	const source = await mirror();
	const work = await temporaryFolder();
	try {
		const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
		const signed = existsSync( keyring ) ? `[signed-by=${ keyring }] ` : '';
		await mkdir( join( work, 'lists/partial' ), { recursive: true } );
		await mkdir( join( work, 'archives/partial' ), { recursive: true } );
		await mkdir( join( work, 'packages' ) );
		await writeFile(
			join( work, 'sources.list' ),
			`deb ${ signed }${ source } ${ suite } main\n`
		);
		const options = [
			`Dir::State=${ work }`,
			`Dir::State::lists=${ work }/lists`,
			'Dir::State::status=/dev/null',
			`Dir::Cache=${ work }`,
			`Dir::Etc::SourceList=${ work }/sources.list`,
			'Dir::Etc::SourceParts=/dev/null',
			'Acquire::Languages=none',
			'Acquire::Retries=3',
			...( process.getuid?.() === 0
				? [ 'APT::Sandbox::User=root' ]
				: [] ),
		].flatMap( ( option ) => [ '-o', option ] );
		await run( 'apt-get', [ ...options, 'update' ] );
		const control = await run( 'apt-cache', [
			...options,
			'show',
			'--no-all-versions',
			first,
		] );
		const cwd = join( work, 'packages' );
		await run(
			'apt-get',
			[ ...options, 'download', ...choose( control ) ],
			{
				cwd,
			}
		);
		const unpacked = join( work, 'unpacked' );
		for ( const name of await readdir( cwd ) ) {
			await run( 'dpkg-deb', [ '-x', join( cwd, name ), unpacked ] );
		}
		await take( join( unpacked, 'usr/share/wordpress' ) );
	} finally {
		await rm( work, { recursive: true, force: true } );
	}
}

/**
 * Fetches WordPress from the Debian mirror.
 *
 * @param {string}                    version Branch, such as `7.1`.
 * @param {string}                    folder  The destination.
 * @param {(message: string) => void} say     Prints progress.
 */
export async function wordpressFromDebian( version, folder, say ) {
	const suite = suites[ version ];
	if ( ! suite ) {
		throw new Error( `No Debian suite holds WordPress ${ version }.` );
	}
	say(
		`Fetching WordPress ${ version } from the Debian mirror (${ suite })`
	);
	await unpack( suite, 'wordpress', packagesOf, async ( from ) => {
		await Promise.all(
			// The first is Debian's own, the others point to files outside of the package.
			[
				'wp-config.php',
				'.htaccess',
				'wp-includes/certificates/ca-bundle.crt',
			].map( ( name ) => rm( join( from, name ), { force: true } ) )
		);
		await cp( from, folder, { recursive: true, dereference: true } );
		const certificates = '/etc/ssl/certs/ca-certificates.crt';
		if ( existsSync( certificates ) ) {
			await cp(
				certificates,
				join( folder, 'wp-includes/certificates/ca-bundle.crt' ),
				{ dereference: true }
			);
		}
	} );
}

/**
 * Fetches a default theme of WordPress from the last Debian suite that packages it.
 *
 * @param {string} theme  Its folder's name.
 * @param {string} folder The destination.
 */
export async function themeFromDebian( theme, folder ) {
	const name = `wordpress-theme-${ theme }`;
	await unpack(
		'bookworm',
		name,
		() => [ name ],
		( from ) =>
			cp( join( from, 'wp-content/themes', theme ), folder, {
				recursive: true,
				dereference: true,
			} )
	);
}
