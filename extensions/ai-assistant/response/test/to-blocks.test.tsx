import {
	createBlock,
	parse,
	registerBlockType,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { toBlocks } from '../to-blocks';

/** Registers a block with a text in a tag, which is created from that tag when it is pasted. */
const register = ( name: string, tag: string, more: object = {} ) =>
	registerBlockType(
		{
			apiVersion: 3,
			name,
			title: name,
			category: 'text',
			attributes: {
				content: { type: 'string', source: 'html', selector: tag },
				...more,
			},
			supports: { className: false },
		},
		{
			edit: () => null,
			save: ( { attributes: { content } } ) => {
				const Tag = tag as 'p';
				return (
					<Tag
						dangerouslySetInnerHTML={ {
							__html: String( content ?? '' ),
						} }
					/>
				);
			},
			transforms: {
				from: [
					{
						type: 'raw',
						selector: tag,
						schema: ( {
							phrasingContentSchema,
						}: {
							phrasingContentSchema: object;
						} ) => ( {
							[ tag ]: { children: phrasingContentSchema },
						} ),
					},
				],
			},
		}
	);

const markupOf = ( blocks: BlockInstance[] ) =>
	serialize( blocks ).replace( /\n/g, '' );

/** The two block types for content that is not a block, and for unknown blocks. */
function registerHandlers(): void {
	const blocks = jest.requireActual( '@wordpress/blocks' );
	const texts = ( ...names: string[] ) =>
		Object.fromEntries(
			names.map( ( name ) => [ name, { type: 'string' } ] )
		);
	for ( const [ name, attributes ] of [
		[ 'core/freeform', { content: { type: 'string', source: 'raw' } } ],
		[
			'core/missing',
			{
				...texts( 'originalName', 'originalUndelimitedContent' ),
				originalContent: { type: 'string', source: 'raw' },
			},
		],
	] ) {
		registerBlockType(
			name as string,
			{
				apiVersion: 3,
				title: name,
				category: 'text',
				attributes,
				edit: () => null,
				save: () => null,
			} as never
		);
	}
	blocks.setFreeformContentHandlerName( 'core/freeform' );
	blocks.setUnregisteredTypeHandlerName( 'core/missing' );
}

beforeAll( () => {
	registerHandlers();
	register( 'core/paragraph', 'p' );
	register( 'core/heading', 'h2' );
	registerBlockType( 'core/shortcode', {
		apiVersion: 3,
		title: 'Shortcode',
		category: 'text',
		attributes: { text: { type: 'string', source: 'raw' } },
		edit: () => null,
		save: () => null,
		transforms: {
			from: [
				{
					type: 'raw',
					isMatch: ( node: Element ) =>
						/^\[\w+\]$/.test( node.textContent ?? '' ),
					transform: ( node: Element ) =>
						createBlock( 'core/shortcode', {
							text: node.textContent,
						} ),
				},
			],
		},
	} as never );
	registerBlockType( 'core/html', {
		apiVersion: 3,
		title: 'HTML',
		category: 'text',
		attributes: { content: { type: 'string', source: 'raw' } },
		edit: () => null,
		save: () => null,
	} as never );
} );

describe( 'toBlocks', () => {
	// Core tells the console of everything that is pasted, and of everything that is not valid.
	afterEach( () => {
		const { log, error, warn } = window.console as unknown as Record<
			string,
			jest.Mock
		>;
		[ log, error, warn ].forEach( ( spy ) => spy?.mockClear() );
	} );

	it( 'makes blocks of Markdown', () => {
		expect(
			markupOf( toBlocks( '## Bread\n\nFlour and **water**.' ) )
		).toBe(
			'<!-- wp:heading --><h2>Bread</h2><!-- /wp:heading --><!-- wp:paragraph --><p>Flour and <strong>water</strong>.</p><!-- /wp:paragraph -->'
		);
	} );

	it( 'keeps a line in brackets, and makes no shortcode of it', () => {
		expect( markupOf( toBlocks( 'One.\n\n[aside]' ) ) ).toBe(
			'<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>[aside]</p><!-- /wp:paragraph -->'
		);
	} );

	it( 'makes nothing of nothing', () => {
		expect( toBlocks( '' ) ).toEqual( [] );
		expect( toBlocks( '\n \n', true ) ).toEqual( [] );
	} );

	it( 'ignores block markup that was not requested', () => {
		expect(
			markupOf(
				toBlocks(
					'Text <!-- wp:html --><b onclick="x">bold</b><!-- /wp:html -->'
				)
			)
		).toBe(
			'<!-- wp:paragraph --><p>Text <strong>bold</strong></p><!-- /wp:paragraph -->'
		);
	} );

	it.each( [
		[
			'valid blocks',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
		],
		[
			'a fence around them',
			'```html\n<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->\n```',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
		],
		[
			'Markdown in place of blocks',
			'## a',
			'<!-- wp:heading --><h2>a</h2><!-- /wp:heading -->',
		],
		[
			'text between blocks',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->\n\nb *c*',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>b <em>c</em></p><!-- /wp:paragraph -->',
		],
		[
			'a block that is not known',
			'<!-- wp:acme/box {"a":1} --><p>a</p><!-- /wp:acme/box -->',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
		],
		[
			'custom HTML',
			'<!-- wp:html --><div><script>alert(1)</script><p>a</p></div><!-- /wp:html -->',
			'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
		],
	] )( 'where blocks were asked for: %s', ( _, answer, markup ) => {
		expect( markupOf( toBlocks( answer, true ) ) ).toBe( markup );
	} );

	it( 'repairs what is not valid, and keeps its text where it cannot', () => {
		const made = toBlocks(
			'<!-- wp:paragraph --><p class="odd" onclick="x">a</p><!-- /wp:paragraph --><!-- wp:heading --><h3>Of another level</h3><!-- /wp:heading -->',
			true
		);
		expect( made.every( ( { isValid } ) => isValid ) ).toBe( true );
		expect( markupOf( made ) ).toContain( '<p>a</p>' );
		expect( markupOf( made ) ).toContain( 'Of another level' );
		expect( markupOf( made ) ).not.toContain( 'onclick' );
		expect(
			parse( serialize( made ) ).every( ( { isValid } ) => isValid )
		).toBe( true );
	} );
} );
