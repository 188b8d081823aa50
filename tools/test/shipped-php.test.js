/**
 * @jest-environment node
 */
const { withoutDocblocks } = require( '../shipped-php' );

const lines = ( ...text ) => text.join( '\n' );

it( 'removes docblocks and keeps every line where it was', () => {
	expect(
		withoutDocblocks(
			lines(
				'<?php',
				'/**',
				' * Counts.',
				' */',
				'final class A {',
				'	/** The number. */',
				'	private int $number = 1; // One.',
				'	/* translators: %s: a name. */',
				"	public string $text = '/** no comment */';",
				'}',
				''
			)
		)
	).toBe(
		lines(
			'<?php',
			'',
			'',
			'',
			'final class A {',
			'',
			'	private int $number = 1; // One.',
			'	/* translators: %s: a name. */',
			"	public string $text = '/** no comment */';",
			'}',
			''
		)
	);
} );

it.each( [
	[
		'the header of the plugin',
		lines( '<?php', '/**', ' * Plugin Name: A', ' */' ),
	],
	[
		'the help of commands',
		lines(
			'<?php',
			'/** Manages things. */',
			'final class Things extends Commands {',
			'	/** Lists them. */',
			'	public function list(): void {}',
			'}'
		),
	],
	[
		'notes for translators',
		lines( '<?php', '/**', ' * translators: %s: a name.', ' */' ),
	],
] )( 'keeps %s', ( _, source ) => {
	expect( withoutDocblocks( source ) ).toBe( source );
} );
