import {
	createBlock,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const stored = ( attributes: object | null, figure: string ): string =>
	`<!-- wp:jetpack/rating-star ${
		// Two hyphens would end a comment.
		attributes
			? `${ JSON.stringify( attributes ).replaceAll(
					'--',
					'\\u002d\\u002d'
			  ) } `
			: ''
	}-->\n${ figure }\n<!-- /wp:jetpack/rating-star -->`;

const figure = ( stars: number, color?: string, className = '' ): string =>
	`<figure class="wp-block-jetpack-rating-star${ className }" style="text-align:left">${ `<span${
		color ? ` style="color:${ color }"` : ''
	}>★</span>`.repeat( stars ) }</figure>`;

beforeAll( () => {
	registerOwnBlock( 'rating-star' );
	const attributes = {
		align: { type: 'string' },
		textColor: { type: 'string' },
		fontSize: { type: 'string' },
		style: { type: 'object' },
	};
	registerTextBlock( 'core/paragraph', 'p', attributes );
	registerTextBlock( 'core/heading', 'h2', attributes );
} );

describe( 'the stored markup', () => {
	it( 'is this for a new block', () => {
		expect( serialize( createBlock( 'jetpack/rating-star' ) ) ).toBe(
			stored( null, figure( 1 ) )
		);
	} );

	it.each( [
		[ 'defaults', stored( null, figure( 1 ) ) ],
		[ 'a rating', stored( { rating: 3 }, figure( 3 ) ) ],
		[ 'a half', stored( { rating: 4.5 }, figure( 5 ) ) ],
		[ 'none at all', stored( { rating: 0 }, figure( 0 ) ) ],
		[
			'a color',
			stored( { rating: 2, color: '#b26200' }, figure( 2, '#b26200' ) ),
		],
		[
			'a color of the theme',
			stored(
				{ color: 'var(--wp--preset--color--accent-1)' },
				figure( 1, 'var(--wp--preset--color--accent-1)' )
			),
		],
		[
			'outlined, of eight',
			stored(
				{
					rating: 6,
					maxRating: 8,
					color: '#204060',
					className: 'is-style-outlined',
				},
				figure( 6, '#204060', ' is-style-outlined' )
			),
		],
		[
			'centred',
			stored( { align: 'center' }, figure( 1 ) ).replace(
				'text-align:left',
				'text-align:center'
			),
		],
		[
			'what search engines are told, and a size',
			stored(
				{
					reviewedName: 'Apfelkuchen „Großmutter“',
					reviewedType: 'Recipe',
					fontSize: 'large',
				},
				figure( 1 )
			),
		],
		[
			'more than the highest rating',
			stored( { rating: 7, maxRating: 6 }, figure( 7 ) ),
		],
		[
			'a highest rating of a thousand',
			stored( { rating: 2, maxRating: 1000 }, figure( 2 ) ),
		],
		[ 'less than nothing', stored( { rating: -3 }, figure( 0 ) ) ],
	] )( 'opens valid and is saved byte for byte: %s', ( _, markup ) => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( markup );
	} );
} );

describe( 'older forms', () => {
	const migrated = ( markup: string ): BlockInstance => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		const again = openBlock( serialize( block ) );
		expect( again.isValid ).toBe( true );
		expect( again.attributes ).toEqual( block.attributes );
		expect( serialize( again ) ).toBe( serialize( block ) );
		return block;
	};

	beforeEach( () => {
		jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
	} );

	afterEach( () => {
		expect( window.console ).toHaveInformed();
	} );

	it( 'numbers stored as text', () => {
		expect(
			migrated( stored( { rating: '3.5', maxRating: '7' }, figure( 4 ) ) )
				.attributes
		).toMatchObject( { rating: 3.5, maxRating: 7 } );
	} );

	it( 'no alignment', () => {
		expect(
			migrated(
				stored(
					{ rating: 2, color: '#204060' },
					figure( 2, '#204060' )
				).replace( ' style="text-align:left"', '' )
			).attributes
		).toMatchObject( { rating: 2, color: '#204060', align: 'left' } );
	} );

	it( 'a color that WordPress removed from the markup', () => {
		expect(
			migrated( stored( { rating: 2, color: 'teal' }, figure( 2 ) ) )
				.attributes
		).toMatchObject( { rating: 2, color: 'teal' } );
	} );
} );

describe( 'transforms', () => {
	const rating = ( attributes: Record< string, unknown > ) =>
		createBlock( 'jetpack/rating-star', attributes );
	const become = ( block: BlockInstance, name: string ) =>
		switchToBlockType( block, name )?.[ 0 ];

	it( 'becomes a paragraph and comes back as it was', () => {
		for ( const attributes of [
			{ rating: 4.5, maxRating: 5, align: 'center', color: '#b26200' },
			{
				rating: 7,
				maxRating: 10,
				color: 'var(--wp--preset--color--accent-1)',
				fontSize: 'large',
			},
			{
				rating: 0,
				maxRating: 2,
				style: { typography: { fontSize: '3rem' } },
			},
		] ) {
			const block = rating( attributes );
			const paragraph = become( block, 'core/paragraph' );
			expect( paragraph?.name ).toBe( 'core/paragraph' );
			const back =
				paragraph && become( paragraph, 'jetpack/rating-star' );
			expect( back?.attributes ).toEqual( block.attributes );
		}
	} );

	it( 'describes the rating in words', () => {
		expect(
			become( rating( { rating: 4.5 } ), 'core/paragraph' )?.attributes
				.content
		).toBe( '★★★★½ 4.5/5' );
	} );

	it( 'is made of a paragraph or a heading that is a rating', () => {
		expect(
			become(
				createBlock( 'core/heading', { content: '★★★☆☆' } ),
				'jetpack/rating-star'
			)?.attributes
		).toMatchObject( { rating: 3, maxRating: 5 } );
	} );

	it( 'is not created from blocks with more content', () => {
		expect(
			become(
				createBlock( 'core/paragraph', {
					content: '★★★ for the soup',
				} ),
				'jetpack/rating-star'
			)
		).toBeUndefined();
	} );
} );
