/**
 * @jest-environment node
 */
const { spawnSync } = require( 'child_process' );
const {
	chmodSync,
	existsSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} = require( 'fs' );
const { tmpdir } = require( 'os' );
const { join } = require( 'path' );

const root = join( __dirname, '../..' );

/**
 * Runs the script.
 *
 * @param {string} command What `FREEHOLD_PHPCS` names.
 */
const run = ( command ) =>
	spawnSync( process.execPath, [ join( root, 'tools/phpcs.mjs' ) ], {
		encoding: 'utf8',
		env: { ...process.env, FREEHOLD_PHPCS: command },
	} );

// `vendor/bin/phpcs` goes before the configured command.
const describeWithoutVendor = existsSync( join( root, 'vendor/bin/phpcs' ) )
	? describe.skip
	: describe;

describeWithoutVendor( 'npm run lint:php with PHP_CodeSniffer', () => {
	/** @type {string} */
	let folder;

	beforeEach( () => {
		folder = mkdtempSync( join( tmpdir(), 'freehold-phpcs-' ) );
	} );

	afterEach( () => rmSync( folder, { recursive: true } ) );

	/**
	 * Creates a command that writes its arguments.
	 *
	 * @param {string} condition When it fails, as a condition of the shell.
	 * @return {string} Its path.
	 */
	function fake( condition ) {
		const path = join( folder, 'phpcs' );
		writeFileSync(
			path,
			`#!/bin/sh\necho "$@"\nif ${ condition }; then exit 1; fi\n`
		);
		chmodSync( path, 0o755 );
		return path;
	}

	test( 'reports that nothing was checked without a standard, and succeeds', () => {
		const { status, stdout } = run( '' );
		expect( stdout ).toContain( 'were not checked' );
		expect( status ).toBe( 0 );
	} );

	test( 'checks by both standards', () => {
		const { status, stdout } = run( fake( 'false' ) );
		expect( stdout ).toContain( '--standard=phpcs.xml.dist' );
		expect( stdout ).toContain( '--standard=review' );
		expect( status ).toBe( 0 );
	} );

	test.each( [ 'phpcs.xml.dist', 'review' ] )(
		'fails when %s has findings',
		( standard ) => {
			const { status } = run(
				fake( `echo "$@" | grep -q -- --standard=${ standard }` )
			);
			expect( status ).toBe( 1 );
		}
	);

	test( 'fails when the command does not exist', () => {
		expect( run( join( folder, 'missing' ) ).status ).toBe( 1 );
	} );
} );
