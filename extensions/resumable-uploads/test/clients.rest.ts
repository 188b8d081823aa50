/**
 * Other implementations of the protocol against this server: the end-to-end specs of three versions of tus-js-client, and what
 * the specs of its repository test beyond those that it publishes.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Site } from '../../../tests/site/playwright';

const run = promisify( execFile );
const root = join( __dirname, '../../..' );

/** Signs each request in, because the specs send no token, and lets them read the bytes back. */
const MU_PLUGIN = `<?php
define( 'FREEHOLD_TEST_UPLOAD_GET', true );
add_filter( 'freehold_upload_purposes', static fn ( $purposes ) => $purposes + array(
	'spec' => array( 'capability' => 'read', 'types' => array(), 'attachment' => false, 'at_once' => false ),
) );
add_action( 'init', static function () {
	if ( isset( $_GET['freehold_upload'] ) ) {
		wp_set_current_user( get_user_by( 'login', 'subscriber' )->ID );
		$_SERVER['HTTP_X_VIDEOPRESS_UPLOAD_TOKEN'] = Freehold\\Upload\\Token::create( 'spec', PHP_INT_MAX, array() )->text();
	}
} );
`;

const pluginOf = ( site: Site ) =>
	join( site.wordpress, 'wp-content/mu-plugins/upload-specs.php' );

const allow = ( site: Site ) => writeFile( pluginOf( site ), MU_PLUGIN );

// The site stays for the tests of other files, whose uploads must not belong to this user.
test.afterEach( ( { site } ) => rm( pluginOf( site ), { force: true } ) );

/** Replaces the server that the specs use. */
const withEndpoint = ( source: string, site: Site ) =>
	source
		.replaceAll(
			'https://tusd.tusdemo.net/files/',
			`${ site.url }/index.php?freehold_upload=`
		)
		.replaceAll(
			'/^https:\\/\\/tusd\\.tusdemo\\.net\\/files\\//',
			'/^http:/'
		);

for ( const client of [ 'tus-js-client-2', 'tus-js-client' ] ) {
	test( `clients: the end-to-end specs of ${ client } pass`, async ( {
		site,
	}, info ) => {
		await allow( site );
		const suite = info.outputPath( 'suite' );
		await mkdir( suite, { recursive: true } );
		await cp( join( root, 'node_modules/tus-js-client-2/test' ), suite, {
			recursive: true,
		} );
		const spec = join( suite, 'spec/test-end-to-end.js' );
		const source = await readFile( spec, 'utf8' );
		await writeFile(
			spec,
			withEndpoint( source, site ).replaceAll(
				"require('../..')",
				`require('${ client }')`
			)
		);
		const { stdout } = await run(
			process.execPath,
			[ join( root, 'node_modules/jasmine/bin/jasmine.js' ), spec ],
			{
				cwd: suite,
				env: {
					...process.env,
					NODE_PATH: join( root, 'node_modules' ),
				},
			}
		);
		expect( stdout ).toContain( '2 specs, 0 failures' );
	} );
}

type Jasmine = {
	core: ( required: Jasmine ) => { getEnv: () => JasmineEnvironment };
	interface: ( jasmine: unknown, env: unknown ) => object;
};

type Spec = { fullName: string; status: string; failedExpectations: unknown[] };

type JasmineEnvironment = {
	configure: ( options: {
		random: boolean;
		specFilter: ( spec: { getFullName: () => string } ) => boolean;
	} ) => void;
	addReporter: ( reporter: {
		specDone?: ( spec: Spec ) => void;
		jasmineDone?: () => void;
	} ) => void;
	execute: () => void;
};

// Version 5 publishes its specs only as a bundle for browsers.
test( 'clients: the end-to-end specs of tus-js-client 5 pass in a browser', async ( {
	page,
	problems,
	site,
} ) => {
	// They expect it for an upload that they have deleted.
	problems.allow( /404/ );
	await allow( site );
	await page.route( `${ site.url }/specs`, ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<title>Specs</title>',
		} )
	);
	await page.goto( '/specs' );
	await page.addScriptTag( {
		path: join(
			root,
			'node_modules/jasmine-core/lib/jasmine-core/jasmine.js'
		),
	} );
	const bundle = await readFile(
		join(
			root,
			'node_modules/tus-js-client-5/dist/browser-test-bundle.js'
		),
		'utf8'
	);
	const specs = await page.evaluate(
		( script ) =>
			new Promise< Spec[] >( ( done ) => {
				const { jasmineRequire } = window as unknown as {
					jasmineRequire: Jasmine;
				};
				const jasmine = jasmineRequire.core( jasmineRequire );
				const env = jasmine.getEnv();
				Object.assign(
					window,
					{ jasmine },
					jasmineRequire.interface( jasmine, env )
				);
				env.configure( {
					random: false,
					specFilter: ( spec ) =>
						spec.getFullName().startsWith( 'tus end-to-end ' ),
				} );
				const all: Spec[] = [];
				env.addReporter( {
					specDone: ( spec ) => all.push( spec ),
					jasmineDone: () => done( all ),
				} );
				const element = document.createElement( 'script' );
				element.textContent = script;
				document.head.append( element );
				env.execute();
			} ),
		withEndpoint( bundle, site )
	);
	expect(
		specs
			.filter( ( { status } ) => status !== 'excluded' )
			.map( ( { fullName, status, failedExpectations } ) => [
				fullName,
				status,
				failedExpectations,
			] )
	).toEqual( [
		[ 'tus end-to-end should upload to a real tus server', 'passed', [] ],
		[
			'tus end-to-end should upload to a real tus server with creation-with-upload',
			'passed',
			[],
		],
	] );
} );

for ( const client of [ 'tus-js-client', 'tus-js-client-5' ] ) {
	test( `clients: ${ client } streams 50 MB without a length, in chunks, and in parallel parts`, async ( {
		site,
	} ) => {
		await allow( site );
		const script = `
		const { Readable } = require( 'node:stream' );
		const { createHash, randomFillSync } = require( 'node:crypto' );
		const { Upload } = require( '${ client }' );
		const content = randomFillSync( Buffer.alloc( 50 * 1024 * 1024 ) );
		const hash = ( bytes ) => createHash( 'sha256' ).update( bytes ).digest( 'hex' );
		const metadata = { nonlatin: 'słońce', number: '100', filename: 'large.txt', filetype: 'text/plain' };
		const expected = Object.entries( metadata ).map( ( [ key, value ] ) => key + ' ' + Buffer.from( value ).toString( 'base64' ) ).sort().join();
		const check = ( is, what ) => {
			if ( ! is ) {
				throw new Error( what );
			}
		};
		const send = ( body, options ) => new Promise( ( done, failed ) => {
			const upload = new Upload( body, {
				endpoint: process.argv[ 1 ],
				chunkSize: 20 * 1024 * 1024,
				metadata,
				onError: failed,
				onSuccess: () => done( upload ),
				...options,
			} );
			upload.start();
		} );
		const stream = () => Readable.from( function* () {
			for ( let offset = 0; offset < content.length; offset += 1024 * 1024 ) {
				yield content.subarray( offset, offset + 1024 * 1024 );
			}
		}(), { objectMode: false } );
		( async () => {
			for ( const [ body, options ] of [
				[ stream(), { uploadLengthDeferred: true } ],
				...( ${ client === 'tus-js-client-5' }
					? [ [ Readable.toWeb( stream() ), { uploadLengthDeferred: true } ], [ new Blob( [ content ] ), {} ] ]
					: [] ),
				[ content, { parallelUploads: 3 } ],
				[ content, { uploadDataDuringCreation: true, overridePatchMethod: true } ],
			] ) {
				const upload = await send( body, options );
				const stored = Buffer.from( await ( await fetch( upload.url ) ).arrayBuffer() );
				check( hash( stored ) === hash( content ), 'The bytes differ.' );
				const { headers } = await fetch( upload.url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } } );
				for ( const name of [ 'Upload-Offset', 'Upload-Length' ] ) {
					check( headers.get( name ) === String( content.length ), name );
				}
				check( headers.get( 'Upload-Metadata' ).split( ',' ).sort().join() === expected, 'The metadata differs.' );
				await upload.abort( true );
				check( ( await fetch( upload.url ) ).status === 404, 'The upload still exists.' );
				console.log( 'same' );
			}
		} )().catch( ( error ) => { console.error( error ); process.exit( 1 ); } );
	`;
		const { stdout } = await run(
			process.execPath,
			[ '-e', script, `${ site.url }/index.php?freehold_upload=` ],
			{ cwd: root }
		);
		expect( stdout ).toBe(
			'same\n'.repeat( client === 'tus-js-client-5' ? 5 : 3 )
		);
	} );
}
