/**
 * A type of field is a row of `blocks/field/family.json`, a class in `server/Fields`, and its settings in the editor.
 *
 * @jest-environment node
 */
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { TYPES } from '../fields';

const folder = join( __dirname, '..' );

/** The module's files that this project writes, without tests and what older posts contain. */
const files = readdirSync( folder, { recursive: true } )
	.map( String )
	.filter(
		( path ) =>
			/\.(?:php|tsx?|json)$/.test( path ) &&
			! /^(?:test|deprecated)\/|\/test\/|(?:family|schema)\.ts$/.test(
				path
			)
	);

/** Returns the files that name a type: as a text, a key, a class, or in the name of its block. */
const naming = ( type: string ) =>
	files.filter( ( path ) =>
		new RegExp(
			`(?:['"“]|\\bfield-)${ type }(?:['"”]|\\b[-/])|^\\s*${ type }:`,
			'm'
		).test( readFileSync( join( folder, path ), 'utf8' ) )
	);

it( 'has a class for each type', () => {
	const missing = TYPES.map(
		( type ) =>
			`server/Fields/${ type.replace( /(?:^|-)([a-z])/g, ( _, letter ) =>
				letter.toUpperCase()
			) }.php`
	).filter( ( path ) => ! existsSync( join( folder, path ) ) );
	expect( missing ).toEqual( [] );
} );

// What is not its row, its class and its settings: what requests and models may name, and the block of its control.
it.each( [
	[
		'slider',
		[
			'assistant/form-blocks.ts',
			'assistant/specification.ts',
			'blocks/field/family.json',
			'blocks/input-range/block.json',
			'components/parts/scales.tsx',
			'components/type-settings/index.tsx',
			'schema.json',
			'server/Fields/Slider.php',
			'server/Rest/NewForm.php',
		],
	],
	[
		'checkbox-multiple',
		[
			'assistant/specification.ts',
			'blocks/field-option/family.json',
			'blocks/field/family.json',
			'blocks/options/block.json',
			'schema.json',
			'server/Definition/Field.php',
		],
	],
] )( 'names the type %s in these files alone', ( type, expected ) => {
	expect( naming( type ).sort() ).toEqual( expected );
} );

// The other types whose names are no words of HTML: fewer is better.
it.each( [
	[ 'consent', 16 ],
	[ 'image-select', 10 ],
	[ 'rating', 11 ],
	[ 'telephone', 9 ],
] )( 'names the type %s in at most %d files', ( type, most ) => {
	expect( naming( type ).length ).toBeLessThanOrEqual( most );
} );
