/** @jest-environment node */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the messages about classes that do not exist.
 *
 * @param {string} body    Statements of a method.
 * @param {string} imports The file’s imports.
 */
const lint = ( body, imports = '' ) =>
	lintPhp( [
		{ path: 'plugin.php', source: '<?php' },
		{
			path: 'src/server/Http/Document.php',
			source: '<?php declare( strict_types=1 );\nnamespace Freehold\\Http;\nclass Document {}',
		},
		{
			path: 'src/server/Things.php',
			source: `<?php declare( strict_types=1 );\nnamespace Freehold;\n${ imports }\nclass Things { function run() { ${ body } } }`,
		},
	] )
		.map( ( { message } ) => message )
		.filter( ( message ) => message.startsWith( 'Name a class' ) );

it.each( [
	[ 'Http\\Document::send();', '' ],
	[ 'Document::send();', 'use Freehold\\Http\\Document;' ],
	[ 'new Http\\Document();', '' ],
	[ 'new \\WP_Error();', '' ],
	[ 'new self(); static::run();', '' ],
	[ 'Documents\\Document::send();', 'use Freehold\\Http as Documents;' ],
] )( 'accepts %s', ( body, imports ) =>
	expect( lint( body, imports ) ).toEqual( [] )
);

it.each( [
	[ 'Document::send();', '' ],
	[ 'Document::send();', 'use Freehold\\Members\\Document;' ],
	[ 'new WP_Error();', '' ],
	[ 'try { run(); } catch ( Throwable $error ) {}', '' ],
	[ 'return $this instanceof WP_Post;', '' ],
] )( 'rejects %s', ( body, imports ) =>
	expect( lint( body, imports ).length ).toBeGreaterThan( 0 )
);
