/** What WordPress makes of a pasted text too late or not at all. */
import {
	createBlock,
	registerBlockType,
	setDefaultBlockName,
	type BlockInstance,
} from '@wordpress/blocks';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { ALL_MEDIA } from '@freehold/ai/safe/sanitize';
import { fit, responseBlocks } from '../../post/accepted';
import type { Attributes } from '../../types';
import { addFootnotes } from '../footnotes';
import { toBlocks } from '../to-blocks';

jest.mock( '@wordpress/block-editor', () =>
	jest.requireActual( '../../test/block-editor' )
);
const { calls, store } = jest.requireMock( '@wordpress/block-editor' );

let mockMeta: Record< string, unknown > | undefined;
const editPost = jest.fn();
register( store );
register(
	createReduxStore( 'core/editor', {
		reducer: () => ( {} ),
		actions: {
			editPost: ( ...given: unknown[] ) => {
				editPost( ...given );
				return { type: 'EDIT' };
			},
		},
		selectors: { getEditedPostAttribute: () => mockMeta },
	} )
);

const string = { type: 'string', default: '' };
const define = ( name: string, attributes: object, raw?: object ) =>
	registerBlockType( name, {
		apiVersion: 3,
		title: name,
		category: 'text',
		attributes,
		edit: () => null,
		save: () => null,
		transforms: { from: raw ? [ { type: 'raw', ...raw } ] : [] },
	} as never );
const textOf = ( name: string, tag: string ) =>
	define(
		name,
		{ content: string, level: { type: 'number', default: 2 } },
		{
			selector: tag,
			schema: ( { phrasingContentSchema: children }: never ) =>
				Object.fromEntries(
					tag.split( ',' ).map( ( one ) => [ one, { children } ] )
				),
			transform: ( { innerHTML, localName }: Element ) =>
				createBlock( name, {
					content: innerHTML,
					level: Number( localName[ 1 ] ) || undefined,
				} ),
		}
	);

beforeAll( () => {
	setDefaultBlockName( 'core/paragraph' );
	textOf( 'core/paragraph', 'p' );
	textOf( 'core/heading', 'h1,h2' );
	define( 'core/list', { ordered: { type: 'boolean' } } );
	define( 'core/list-item', { content: string } );
	define( 'core/details', {
		summary: string,
		showContent: { type: 'boolean' },
	} );
	const section = { type: 'array', default: [] };
	const cells = { children: { '#text': {} } };
	const row = { tr: { children: { th: cells, td: cells } } };
	define(
		'core/table',
		{ head: section, body: section, foot: section },
		{
			selector: 'table',
			schema: {
				table: {
					children: {
						thead: { children: row },
						tbody: { children: row },
					},
				},
			},
			// As WordPress 6.8, which knows no alignment here.
			transform: ( { tHead, tBodies }: HTMLTableElement ) => {
				const rowsOf = ( part: HTMLTableSectionElement | null ) =>
					Array.from( part?.rows ?? [], ( line ) => ( {
						cells: Array.from( line.cells, ( cell ) => ( {
							content: cell.innerHTML,
						} ) ),
					} ) );
				return createBlock( 'core/table', {
					head: rowsOf( tHead ),
					body: rowsOf( tBodies[ 0 ] ?? null ),
				} );
			},
		}
	);
} );
beforeEach( () => {
	mockMeta = undefined;
	editPost.mockClear();
	calls.length = 0;
} );

const shapeOf = ( {
	name,
	attributes,
	innerBlocks,
}: BlockInstance ): unknown[] => [
	name.slice( 5 ),
	attributes.summary ?? attributes.content ?? '',
	...innerBlocks.map( shapeOf ),
];

describe( 'A response', () => {
	// Core tells the console of everything that is pasted.
	afterEach( () => ( window.console.log as jest.Mock ).mockClear() );
	it( 'makes details, also with Markdown and in details', () => {
		const blocks = toBlocks(
			'Before\n\n<details open>\n<summary>More <b>of</b> it</summary>\n\n**Inside**\n\n<details><summary>Deep</summary>\n\nx\n\n</details>\n\n</details>\n\nAfter'
		);
		expect( blocks.map( shapeOf ) ).toEqual( [
			[ 'paragraph', 'Before' ],
			[
				'details',
				'More <b>of</b> it',
				[ 'paragraph', '<strong>Inside</strong>' ],
				[ 'details', 'Deep', [ 'paragraph', 'x' ] ],
			],
			[ 'paragraph', 'After' ],
		] );
		expect( blocks[ 1 ]?.attributes.showContent ).toBe( true );
	} );

	it( 'keeps the alignment of cells', () => {
		const [ table ] = toBlocks(
			'| a | b |\n|:-:|---|\n| 1 | 2 |\n| 3 | 4 |'
		);
		expect( table?.attributes ).toMatchObject( {
			head: [
				{
					cells: [
						{ align: 'center', content: 'a' },
						{ content: 'b' },
					],
				},
			],
			body: [
				{
					cells: [
						{ align: 'center', content: '1' },
						{ content: '2' },
					],
				},
				{
					cells: [
						{ align: 'center', content: '3' },
						{ content: '4' },
					],
				},
			],
		} );
		expect(
			JSON.stringify( table?.attributes ).match( /"align"/g )
		).toHaveLength( 3 );
	} );

	const NOTED =
		'One[^a] and two[^b].\n\n```\n[^a]: code\n```\n\n[^a]: *First*\n[^b]: Second<script>x</script>';

	it( 'makes a list of footnotes where the post has none', () => {
		const blocks = toBlocks( NOTED );
		expect( shapeOf( blocks[ 0 ] as BlockInstance ) ).toEqual( [
			'paragraph',
			'One<sup>1</sup> and two<sup>2</sup>.<code>[^a]: code</code>',
		] );
		expect( shapeOf( blocks.at( -1 ) as BlockInstance ) ).toEqual( [
			'list',
			'',
			[ 'list-item', '<em>First</em>' ],
			[ 'list-item', 'Second' ],
		] );
		addFootnotes( blocks, 'ai' )();
		expect( editPost ).not.toHaveBeenCalled();
	} );

	it( 'stores footnotes as WordPress does', () => {
		define( 'core/footnotes', {} );
		const old = [ { id: 'x', content: 'Old' } ];
		mockMeta = { other: 1, footnotes: JSON.stringify( old ) };
		const blocks = toBlocks(
			`Here it is:\n\n\`\`\`\`markdown\n${ NOTED }\n\`\`\`\``
		);
		const content = String( blocks[ 0 ]?.attributes.content );
		const [ , id ] = /data-fn="([^"]+)"/.exec( content ) ?? [];
		expect( content ).toContain(
			`One<sup data-fn="${ id }" class="fn"><a href="#${ id }" id="${ id }-link">1</a></sup> and`
		);
		const finish = addFootnotes( blocks, 'ai' );
		expect( editPost ).not.toHaveBeenCalled();
		// WordPress has seen the blocks, and has no text for the new note.
		mockMeta = {
			other: 1,
			footnotes: JSON.stringify( [ ...old, { id, content: '' } ] ),
		};
		finish();
		const [ [ edits, options ] = [] ] = editPost.mock.calls as Array<
			[ { meta: Record< string, string > }, object ]
		>;
		expect( options ).toEqual( { isCached: true } );
		expect( edits?.meta.other ).toBe( 1 );
		expect( JSON.parse( edits?.meta.footnotes ?? '' ) ).toEqual( [
			...old,
			{ id, content: '<em>First</em>' },
			{ id: expect.any( String ), content: 'Second' },
		] );
		expect( calls ).toEqual( [
			[ 'in same step' ],
			[
				'insert',
				expect.objectContaining( { name: 'core/footnotes' } ),
				undefined,
				'',
				false,
			],
		] );
	} );

	it( 'makes a list of footnotes where the site does not allow their block', () => {
		mockMeta = { footnotes: '' };
		const { set } = dispatch( store ) as { set: ( to: object ) => void };
		set( { refused: [ 'core/footnotes' ] } );
		const blocks = toBlocks( NOTED );
		set( { footnotes: [ 'mine' ] } );
		const shown = toBlocks( NOTED );
		set( { refused: [], footnotes: [] } );
		expect( blocks.at( -1 )?.name ).toBe( 'core/list' );
		addFootnotes( blocks, 'ai' )();
		expect( editPost ).not.toHaveBeenCalled();
		expect( String( shown[ 0 ]?.attributes.content ) ).toContain(
			'data-fn'
		);
	} );

	it.each( [
		[ 'in the template alone', [ 'its' ], 'content' ],
		[ 'in the post', [ 'its', 'mine' ], undefined ],
	] )(
		'adds notes to the post when they are shown %s',
		( _, footnotes, root ) => {
			mockMeta = { footnotes: '{' };
			const { set } = dispatch( store ) as {
				set: ( to: object ) => void;
			};
			set( { content: [ 'content' ], footnotes, inContent: [ 'mine' ] } );
			addFootnotes( toBlocks( NOTED ), 'ai' )();
			set( { content: [], footnotes: [], inContent: [] } );
			expect(
				JSON.parse( editPost.mock.lastCall[ 0 ].meta.footnotes )
			).toHaveLength( 2 );
			expect( calls.at( -1 )?.[ 3 ] ).toBe( root );
		}
	);

	it( 'has its notes after a reload', () => {
		mockMeta = { footnotes: '' };
		const link =
			'One<sup data-fn="old" class="fn"><a href="#old" id="old-link">2</a></sup>';
		const inner = [ createBlock( 'core/paragraph', { content: link } ) ];
		const content = { content: NOTED } as Attributes;
		addFootnotes( responseBlocks( content, inner, ALL_MEDIA ), 'ai' )();
		expect(
			JSON.parse( editPost.mock.lastCall[ 0 ].meta.footnotes )
		).toEqual( [ { id: 'old', content: 'Second' } ] );
	} );

	describe( 'A heading of the first level', () => {
		const blocks = () =>
			toBlocks( '# Bread &amp; *butter*\n\nText\n\n# More' );
		const levels = ( made: BlockInstance[] ) =>
			made.map(
				( { attributes: { content, level } } ) =>
					`${ level } ${ content }`
			);

		it( 'fills an empty title', () => {
			const made = fit( blocks(), ' ' );
			expect( made.title ).toBe( 'Bread & butter' );
			expect( levels( made.blocks ) ).toEqual( [ '2 Text', '2 More' ] );
			expect( fit( toBlocks( '# Alone' ), '' ).blocks ).toHaveLength( 1 );
		} );

		it( 'has the second level below a title', () => {
			const made = fit( blocks(), 'Mine' );
			expect( made.title ).toBeUndefined();
			expect( levels( made.blocks )[ 0 ] ).toMatch( /^2 Bread/ );
		} );

		it( 'stays where there is no title', () => {
			expect( levels( fit( blocks(), null ).blocks )[ 0 ] ).toMatch(
				/^1 /
			);
		} );
	} );
} );
