/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a script in a Node process of its own, because Jest cannot load ES modules.
 *
 * @param code ES module code in the folder `tests/site`.
 * @return What it printed.
 */
const runModule = ( code: string ) =>
	spawnSync( process.execPath, [ '--input-type=module', '--eval', code ], {
		cwd: join( __dirname, '..' ),
		encoding: 'utf8',
		timeout: 30000,
	} );

const start = `import { run } from './processes.mjs';`;
const noisy = `console.log( 'first' ); console.error( 'a warning' );`;

test( 'a program that succeeds prints nothing', () => {
	expect(
		runModule(
			`${ start } await run( process.execPath, [ '--eval', ${ JSON.stringify(
				noisy
			) } ] );`
		)
	).toMatchObject( { stdout: '', stderr: '' } );
} );

test( 'a program that fails rejects with its whole output', () => {
	const lines = `for ( let i = 0; i < 3000; i++ ) console.log( 'line ' + i ); console.error( 'the cause' ); process.exitCode = 3;`;
	const { stdout } = runModule(
		`${ start } await run( process.execPath, [ '--eval', ${ JSON.stringify(
			lines
		) } ] ).catch( ( { message } ) => console.log( message ) );`
	);
	expect( stdout ).toContain( 'ended with 3.' );
	expect( stdout ).toContain( 'line 0\nline 1\n' );
	expect( stdout ).toContain( 'line 2999\n' );
	expect( stdout ).toContain( 'the cause' );
} );

test( 'a step of npm prints when it begins and how long it took, and its output only if it fails', () => {
	const step = ( command: string ) =>
		runModule(
			`import { npm } from './ready.mjs'; await npm( 'Building', [ '${ command }' ] );`
		);
	expect( step( '--version' ) ).toMatchObject( {
		stdout: expect.stringMatching( /^Building…\nBuilding: \d+ s\n$/ ),
		stderr: '',
	} );
	const { stdout, stderr } = step( 'no-such-command' );
	expect( stdout ).toBe( 'Building…\n' );
	expect( stderr ).toContain( 'Unknown command: "no-such-command"' );
} );
