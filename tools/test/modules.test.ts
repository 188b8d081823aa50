/**
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import {
	editorGroups,
	editorSources,
	readModules,
	readTypes,
} from '../modules';

let folder: string;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'freehold-modules-' ) );
} );

afterEach( () => {
	rmSync( folder, { recursive: true } );
} );

/** Writes files: strings as they are, everything else as JSON. */
function write( files: Record< string, unknown > ) {
	for ( const [ path, content ] of Object.entries( files ) ) {
		mkdirSync( dirname( join( folder, path ) ), { recursive: true } );
		writeFileSync(
			join( folder, path ),
			typeof content === 'string' ? content : JSON.stringify( content )
		);
	}
}

const index = ( lists: Record< string, string[] > ) => ( {
	production: [],
	beta: [],
	experimental: [],
	'no-post-editor': [],
	...lists,
} );

const definition = {
	title: 'One',
	description: 'The first.',
	group: 'content',
};

const phpClass = ( parent: string, methods: string ) => `<?php
namespace Freehold\\Modules\\One;

use Freehold\\${ parent };

final class Module extends ${ parent.split( '\\' ).at( -1 ) } {
	${ methods }
}
`;

it( 'reads a module with its stage, its class and its block', () => {
	write( {
		'index.json': index( {
			beta: [ 'one-two' ],
			'no-post-editor': [ 'one-two' ],
		} ),
		'one-two/module.json': definition,
		'one-two/block.json': { name: 'jetpack/first-block' },
		'one-two/Module.php': phpClass(
			'Module',
			'public function always(): void {}'
		),
	} );
	expect( readModules( folder ) ).toMatchObject( [
		{
			slug: 'one-two',
			stage: 'beta',
			postEditor: false,
			definition: { ...definition, options: {} },
			className: 'Freehold\\Modules\\OneTwo\\Module',
			phases: [ 'always' ],
			blocks: [ { name: 'jetpack/first-block', slug: 'first-block' } ],
		},
	] );
} );

it( 'reads the blocks in `blocks/`, and the scripts of the editor', () => {
	write( {
		'index.json': index( { production: [ 'one' ] } ),
		'one/module.json': definition,
		'one/blocks/a/block.json': { name: 'jetpack/a' },
		'one/blocks/a/index.ts': '',
		'one/blocks/b/block.json': { name: 'jetpack/b' },
		'one/editor/index.tsx': '',
	} );
	const modules = readModules( folder );
	expect( modules[ 0 ]?.blocks.map( ( { slug } ) => slug ) ).toEqual( [
		'a',
		'b',
	] );
	expect( modules.flatMap( editorSources ) ).toEqual( [
		join( folder, 'one/blocks/a/index.ts' ),
		join( folder, 'one/editor/index.tsx' ),
	] );
	expect( Object.keys( editorGroups( modules ) ) ).toEqual( [ 'content' ] );
} );

it( 'makes a block of each type in a family, with what all share', () => {
	write( {
		'index.json': index( { production: [ 'one' ] } ),
		'one/module.json': definition,
		'one/blocks/field/family.json': {
			block: {
				name: 'jetpack/field',
				category: 'widgets',
				attributes: { id: { type: 'string' } },
			},
			types: {
				url: {
					texts: { label: 'Website' },
					block: {
						title: 'URL',
						attributes: { max: { type: 'number' } },
					},
				},
				date: { texts: { label: 'Date' }, block: { title: 'Date' } },
			},
		},
		'one/blocks/field/index.ts': '',
		'one/blocks/label/block.json': {
			name: 'jetpack/label',
			parent: [ 'jetpack/field', 'jetpack/other' ],
		},
	} );
	const modules = readModules( folder );
	const source = join( folder, 'one/blocks/field/index.ts' );
	expect( modules[ 0 ]?.blocks ).toMatchObject( [
		{
			slug: 'label',
			metadata: {
				parent: [
					'jetpack/field-url',
					'jetpack/field-date',
					'jetpack/other',
				],
			},
		},
		{
			name: 'jetpack/field-url',
			slug: 'field-url',
			source,
			metadata: {
				name: 'jetpack/field-url',
				title: 'URL',
				category: 'widgets',
				attributes: { id: { type: 'string' }, max: { type: 'number' } },
			},
		},
		{ slug: 'field-date', metadata: { title: 'Date' } },
	] );
	expect( modules.flatMap( editorSources ) ).toEqual( [ source ] );
	expect( readTypes( join( folder, 'one' ) ) ).toEqual( [
		[
			join( folder, 'one/blocks/field' ),
			{
				url: { texts: { label: 'Website' } },
				date: { texts: { label: 'Date' } },
			},
		],
	] );
} );

it( 'finds the class that renders a block by its name', () => {
	write( {
		'index.json': index( { production: [ 'my-card', 'plain' ] } ),
		'my-card/module.json': definition,
		'my-card/blocks/my-card/block.json': { name: 'jetpack/my-card' },
		'my-card/blocks/phone-link/block.json': { name: 'jetpack/phone-link' },
		'my-card/blocks/name/block.json': { name: 'jetpack/name' },
		'my-card/server/Form/Renderer.php': '',
		'my-card/server/PhoneLinkRenderer.php': '',
		'plain/module.json': definition,
		'plain/block.json': { name: 'jetpack/plain' },
	} );
	expect(
		readModules( folder ).flatMap( ( { blocks } ) =>
			blocks.map( ( { slug, renderer } ) => [ slug, renderer ] )
		)
	).toEqual( [
		[ 'my-card', 'Freehold\\Modules\\MyCard\\Form\\Renderer' ],
		[ 'name', null ],
		[ 'phone-link', 'Freehold\\Modules\\MyCard\\PhoneLinkRenderer' ],
		[ 'plain', null ],
	] );
} );

it.each( [
	[ 'twice in one list', { production: [ 'one', 'one' ] } ],
	[ 'in two lists', { production: [ 'one' ], beta: [ 'one' ] } ],
	[ 'in no list', {} ],
] )( 'rejects a module that is listed %s', ( _, lists ) => {
	write( { 'index.json': index( lists ), 'one/module.json': definition } );
	expect( () => readModules( folder ) ).toThrow(
		'extensions/one must be listed exactly once'
	);
} );

it( 'rejects a listed module without a module.json', () => {
	write( {
		'index.json': index( { production: [ 'one' ] } ),
		'one/README.md': '',
	} );
	expect( () => readModules( folder ) ).toThrow(
		'extensions/one/module.json does not exist'
	);
} );

it( 'rejects a listed module without a folder', () => {
	write( { 'index.json': index( { production: [ 'one' ] } ) } );
	expect( () => readModules( folder ) ).toThrow(
		'extensions/one/module.json does not exist'
	);
} );

it( 'rejects two blocks with one slug', () => {
	write( {
		'index.json': index( { production: [ 'one', 'two' ] } ),
		'one/module.json': definition,
		'one/block.json': { name: 'jetpack/map' },
		'two/module.json': definition,
		'two/block.json': { name: 'freehold/map' },
	} );
	expect( () => readModules( folder ) ).toThrow(
		'Two blocks have the slug "map".'
	);
} );

it.each( [
	[
		'its own',
		phpClass( 'Module', 'public function every_page(): void {}' ),
		[ 'every_page' ],
	],
	[ 'none', phpClass( 'Module', 'public function hooks(): void {}' ), [] ],
] )( 'finds the phases of a class: %s', ( _, code, phases ) => {
	write( {
		'index.json': index( { production: [ 'one' ] } ),
		'one/module.json': definition,
		'one/Module.php': code,
	} );
	expect( readModules( folder )[ 0 ]?.phases ).toEqual( phases );
} );

it( 'completes an option that extends a file, the option’s own fields first', () => {
	write( {
		'index.json': index( { production: [ 'one' ] } ),
		'one/module.json': {
			...definition,
			options: {
				load: {
					extends: 'shared/embeds/load-option.json',
					default: 'near',
				},
			},
		},
	} );
	const { load } = readModules( folder )[ 0 ]?.definition.options ?? {};
	expect( load ).toMatchObject( { type: 'string', default: 'near' } );
	expect( load ).not.toHaveProperty( 'extends' );
} );
