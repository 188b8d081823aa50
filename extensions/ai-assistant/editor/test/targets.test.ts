/**
 * @jest-environment node
 */
import {
	canReplace,
	isImage,
	rangeIn,
	targetsOf,
	type BlockEditor,
} from '../targets';

type Block = {
	name: string;
	parent?: string;
	attributes?: Record< string, unknown >;
};

const BLOCKS: Record< string, Block > = {
	one: { name: 'core/paragraph' },
	two: { name: 'core/heading' },
	list: { name: 'core/list' },
	flour: { name: 'core/list-item', parent: 'list' },
	inner: { name: 'core/list', parent: 'flour' },
	rye: { name: 'core/list-item', parent: 'inner' },
	water: { name: 'core/list-item', parent: 'list' },
	group: { name: 'core/group' },
	inGroup: { name: 'core/list', parent: 'group' },
	item: { name: 'core/list-item', parent: 'inGroup' },
	bound: {
		name: 'core/paragraph',
		attributes: { metadata: { bindings: { content: { source: 'x' } } } },
	},
	buttons: { name: 'core/buttons' },
	button: { name: 'core/button', parent: 'buttons' },
	other: { name: 'core/button', parent: 'buttons' },
	quote: { name: 'core/quote' },
	said: { name: 'core/paragraph', parent: 'quote' },
	details: { name: 'core/details' },
	map: { name: 'jetpack/map', parent: 'details' },
	classic: { name: 'core/freeform', attributes: { content: '<p>Old</p>' } },
	more: {
		name: 'core/freeform',
		attributes: { content: '<p>Old</p><!--more-->' },
	},
	image: { name: 'core/image' },
	named: {
		name: 'core/paragraph',
		attributes: { metadata: { name: 'Intro' } },
	},
};

const editorWith = (
	selected: string[],
	overrides: Partial< BlockEditor > = {}
): BlockEditor => ( {
	canEditBlock: () => true,
	canInsertBlockType: () => true,
	canRemoveBlocks: () => true,
	getBlockAttributes: ( id ) => BLOCKS[ id ]?.attributes ?? {},
	getBlockEditingMode: () => 'default',
	getBlockName: ( id ) => BLOCKS[ id ]?.name ?? null,
	getBlockOrder: ( parent ) =>
		Object.keys( BLOCKS ).filter(
			( id ) => BLOCKS[ id ]?.parent === parent
		),
	getBlockRootClientId: ( id ) => BLOCKS[ id ]?.parent ?? '',
	getSelectedBlockClientIds: () => selected,
	getSelectionStart: () => ( {} ),
	getSelectionEnd: () => ( {} ),
	...overrides,
} );

it.each( [
	[ 'the selected block', 'one', [ 'one' ], [ 'one' ] ],
	[ 'all selected blocks', 'one', [ 'one', 'two' ], [ 'one', 'two' ] ],
	[
		'the block itself where it is not selected',
		'one',
		[ 'two' ],
		[ 'one' ],
	],
	[ 'an item’s list', 'water', [ 'water' ], [ 'list' ] ],
	[ 'the outermost list', 'rye', [ 'rye' ], [ 'list' ] ],
	[ 'a list within a list', 'inner', [ 'inner' ], [ 'list' ] ],
	[ 'one list for several items', 'flour', [ 'flour', 'water' ], [ 'list' ] ],
	[ 'the buttons of a button', 'button', [ 'button' ], [ 'buttons' ] ],
	[ 'a list, not what it is in', 'item', [ 'item' ], [ 'inGroup' ] ],
] )( 'is about %s', ( _name, clientId, selected, targets ) => {
	expect( targetsOf( editorWith( selected ), clientId ) ).toEqual( targets );
} );

describe( 'it may replace blocks', () => {
	it.each( [
		[ [ 'one', 'two' ] ],
		[ [ 'list' ] ],
		[ [ 'named' ] ],
		[ [ 'quote' ] ],
		[ [ 'classic' ] ],
		[ [ 'buttons' ] ],
	] )( 'as %p', ( targets ) => {
		expect(
			canReplace( editorWith( [] ), targets, targets[ 0 ] ?? '' )
		).toBe( true );
	} );

	it.each< [ string, string[], Partial< BlockEditor > ] >( [
		[ 'that are none', [], {} ],
		[ 'whose text comes from elsewhere', [ 'one', 'bound' ], {} ],
		[ 'with blocks that no response has', [ 'details' ], {} ],
		[ 'with marks that no response has', [ 'more' ], {} ],
		[
			'that may not be removed',
			[ 'one' ],
			{ canRemoveBlocks: () => false },
		],
		[
			'of which one may not be edited',
			[ 'one', 'two' ],
			{ canEditBlock: ( id ) => id !== 'two' },
		],
		[
			'whose text alone may be edited',
			[ 'one' ],
			{ getBlockEditingMode: () => 'contentOnly' },
		],
		[
			'whose parent takes others only',
			[ 'inGroup' ],
			{ canInsertBlockType: ( _name, root ) => root !== 'group' },
		],
		[
			'where its own block is hidden',
			[ 'one' ],
			{ canInsertBlockType: ( name ) => name !== 'jetpack/ai-assistant' },
		],
	] )( 'but not of those %s', ( _name, targets, overrides ) => {
		expect(
			canReplace(
				editorWith( [], overrides ),
				targets,
				targets[ 0 ] ?? ''
			)
		).toBe( false );
	} );

	it( 'but not of several of which one text alone would change', () => {
		const may = ( ...selected: string[] ) =>
			canReplace( editorWith( selected ), [ 'buttons' ], 'button' );
		expect( may( 'button' ) ).toBe( true );
		expect( may( 'button', 'other' ) ).toBe( false );
	} );
} );

it( 'writes the texts of one image that may be edited', () => {
	const may = ( overrides: Partial< BlockEditor >, ...ids: string[] ) =>
		isImage( editorWith( ids, overrides ), ids[ 0 ] ?? '' );
	expect( may( {}, 'image' ) ).toBe( true );
	expect( may( { getBlockEditingMode: () => 'contentOnly' }, 'image' ) ).toBe(
		true
	);
	expect( may( { getBlockEditingMode: () => 'disabled' }, 'image' ) ).toBe(
		false
	);
	expect( may( {}, 'image', 'one' ) ).toBe( false );
	expect( may( {}, 'one' ) ).toBe( false );
} );

it( 'finds the selected words, in either direction, within one text', () => {
	const at = ( offset?: number, clientId = 'one', key = 'content' ) =>
		offset === undefined
			? { clientId }
			: { clientId, attributeKey: key, offset };
	const range = ( start: object, end: object ) =>
		rangeIn(
			editorWith( [ 'one' ], {
				getSelectionStart: () => start,
				getSelectionEnd: () => end,
			} ),
			'one'
		);
	const found = { key: 'content', start: 2, end: 5 };
	expect( range( at( 2 ), at( 5 ) ) ).toEqual( found );
	expect( range( at( 5 ), at( 2 ) ) ).toEqual( found );
	expect( range( at(), at() ) ).toBeNull();
	expect( range( at( 2 ), at( 5, 'two' ) ) ).toBeNull();
	expect( range( at( 2 ), at( 5, 'one', 'caption' ) ) ).toBeNull();
} );
