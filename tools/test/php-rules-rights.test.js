/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

const messages = ( code, path = 'extensions/a/server/B.php' ) =>
	lintPhp( [
		{
			path,
			source: `<?php\n/**\n * A file.\n */\n\ndeclare( strict_types=1 );\n\nnamespace Freehold\\Modules\\A;\n\nfinal class B {\n\tpublic static function c( array $d, $e ): void {\n${ code }\n\t}\n}\n`,
		},
	] ).map( ( { message } ) => message );

it( 'a post type takes its capabilities from the table of rights', () => {
	expect(
		messages(
			"register_post_type(\n'x',\n$d + \\Freehold\\Rights::of_post_type( 'x' )\n);"
		)
	).toEqual( [] );
	expect(
		messages(
			"register_post_type(\n'x',\n$d\n);\nRights::of_post_type( 'x' );"
		)
	).toEqual( [ expect.stringContaining( 'Rights::of_post_type()' ) ] );
} );

it( 'only one class writes CSV', () => {
	expect( messages( 'fputcsv( $e, $d );' ) ).toEqual( [
		expect.stringContaining( 'CsvFile' ),
	] );
} );
