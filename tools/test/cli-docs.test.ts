/**
 * docs/CLI.md says what the commands say.
 *
 * @jest-environment node
 */
import { readFileSync } from 'fs';
import { cliDocs, page, phpFiles } from '../cli-docs';

it( 'the page is up to date', () => {
	// Otherwise run `npm run docs:cli`.
	expect( readFileSync( page, 'utf8' ) ).toBe( cliDocs( phpFiles() ) );
} );

it( 'every command says what it does, and every option what it is for', () => {
	const commands = cliDocs( phpFiles() ).split( /^### /m ).slice( 1 );
	expect( commands.length ).toBeGreaterThan( 30 );
	for ( const command of commands ) {
		expect( command ).toMatch( /^wp freehold [a-z -]+\n\n[A-Z][^\n]+\./ );
		for ( const [ option ] of command.matchAll( /^- `.*$/gm ) ) {
			expect( option ).toMatch( /^- `[^`]+`: \S.+\.$/ );
		}
	}
} );

it( 'a docblock becomes a section', () => {
	const source = `
		DemoCommands::register( 'demo' );
		/**
		 * Shows a demo.
		 */
		final class DemoCommands extends Commands {
			/**
			 * Lists.
			 *
			 * ## OPTIONS
			 *
			 * [<id>...]
			 * : The rows.
			 *
			 * [--format=<format>]
			 * : How it is
			 * written.
			 * ---
			 * default: table
			 * options:
			 *   - table
			 *   - csv
			 * ---
			 *
			 * ## EXAMPLES
			 *
			 *     $ wp freehold demo list
			 *
			 * @alias ls
			 *
			 * @param string[] $arguments None.
			 */
			public function list( array $arguments ): void {
			}

			/**
			 * Helps.
			 */
			private function help(): void {
			}
		}`;
	expect(
		cliDocs( [ { path: 'src/server/DemoCommands.php', source } ] )
	).toContain(
		[
			'## wp freehold demo',
			'Shows a demo.',
			'### wp freehold demo list',
			'Lists.',
			'Also `wp freehold demo ls`.',
			'- `[<id>...]`: The rows.\n- `[--format=<format>]`: How it is written. One of `table`, `csv`. By default `table`.',
			'```\n$ wp freehold demo list\n```\n',
		].join( '\n\n' )
	);
} );
