import { unregisterBlockType, type BlockInstance } from '@wordpress/blocks';
import {
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { fromParagraphs } from '../blocks/contact-info/from-paragraphs';

type Paragraph = { content?: unknown };

const { isMatch, transform } = fromParagraphs as unknown as {
	isMatch: ( paragraphs: Paragraph[] ) => boolean;
	transform: ( paragraphs: Paragraph[] ) => BlockInstance;
};

const DETAILS = [
	{
		content:
			'<strong>Harbour Lane Coffee<br>7 Harbour Lane</strong><br><em>Port Freehold</em>, ME 04101<br>+1 207 555 0147',
	},
	{
		content:
			'<a href="mailto:hello@example.org">hello@example.org</a><br>https://www.facebook.com/harbour<br><a href="https://gitlab.com/harbour">GitLab</a>',
	},
];

const flat = ( { name, attributes, innerBlocks }: BlockInstance ): unknown[] =>
	innerBlocks.length
		? [ name, innerBlocks.map( flat ) ]
		: [
				name,
				...Object.values( attributes ).map( ( value ) =>
					String( value )
				),
		  ];

beforeAll( () => {
	registerMediaBlock( 'jetpack/contact-info' );
	registerMediaBlock( 'jetpack/name', 'name' );
	registerMediaBlock( 'jetpack/email', 'email' );
	registerMediaBlock( 'jetpack/phone', 'phone' );
	registerMediaBlock( 'core/social-links' );
	registerMediaBlock( 'core/social-link', 'service', 'url', 'label' );
	registerTextBlock( 'core/paragraph', 'p' );
} );

it( 'creates a card from contact details, with Social Icons at its end', () => {
	expect( isMatch( DETAILS ) ).toBe( true );
	expect( flat( transform( DETAILS ) ) ).toEqual( [
		'jetpack/contact-info',
		[
			[ 'jetpack/name', 'Harbour Lane Coffee' ],
			[
				'core/paragraph',
				'7 Harbour Lane<br><em>Port Freehold</em>, ME 04101',
			],
			[ 'jetpack/phone', '+1 207 555 0147' ],
			[ 'jetpack/email', 'hello@example.org' ],
			[
				'core/social-links',
				[
					[
						'core/social-link',
						'facebook',
						'https://www.facebook.com/harbour',
					],
					[
						'core/social-link',
						'chain',
						'https://gitlab.com/harbour',
						'GitLab',
					],
				],
			],
		],
	] );
} );

it.each( [
	[ 'a single line', [ { content: 'hello@example.org' } ] ],
	[ 'text', [ { content: 'One<br>two' } ] ],
	[ 'profiles', [ { content: 'https://x.com/a<br>https://github.com/a' } ] ],
	[ 'nothing', [ {}, { content: 7 }, { content: null } ] ],
] )( 'is not offered for %s', ( _, paragraphs ) => {
	expect( isMatch( paragraphs ) ).toBe( false );
	expect( () => transform( paragraphs ) ).not.toThrow();
} );

it( 'leaves URLs as text if the site has no Social Icons', () => {
	unregisterBlockType( 'core/social-links' );
	const card = transform( [
		{ content: 'hello@example.org<br>https://x.com/a' },
	] );
	expect( card.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/email',
		'core/paragraph',
	] );
} );
